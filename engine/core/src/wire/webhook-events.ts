/** What webhooks can be told of (S-4). `ping` is what a test sends. */
export const webhookEvents = [
  'page.published',
  'page.unpublished',
  'page.deleted',
  'page.restored',
  'schedule.failed',
  'merge.requested',
  'merge.approved',
  'merge.rejected',
  'form.submitted',
  'newsletter.subscribed',
  'media.created',
  'deploy.finished',
  'ping',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Whether webhooks hear of it. */
export function isWebhookEvent(name: string): name is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(name)
}
