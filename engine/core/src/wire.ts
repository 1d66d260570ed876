export { metaFaults } from './page/meta-faults.ts'
export type * from './wire/forms.ts'
export type * from './wire/media.ts'
export type * from './wire/pages.ts'
export type * from './wire/people.ts'
export type * from './wire/site.ts'
export { isWebhookEvent, type WebhookEvent, webhookEvents } from './wire/webhook-events.ts'

export interface ProblemAnswer {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail?: string
  readonly instance: string
  readonly requestId: string
  readonly [member: string]: unknown
}
