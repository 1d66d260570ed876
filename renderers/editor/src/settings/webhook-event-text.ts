import { isWebhookEvent } from '@quoin/engine/wire'
import type { SettingsKey } from '../messages/en/settings.ts'
import type { Say } from '../say-in.ts'

/** What a webhook is told of, in words; one this editor does not know by its name. */
export function webhookEventText(name: string, say: Say<SettingsKey>): string {
  return isWebhookEvent(name) ? say(`hooks.event.${name}`) : name
}
