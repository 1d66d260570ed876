import { arabicMessages } from '@quoin/editor/messages/ar'
import { germanMessages } from '@quoin/editor/messages/de'
import { englishMessages } from '@quoin/editor/messages/en'
import { sayIn } from '@quoin/editor/parts'
import { webhookEvents } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { webhookEventText } from '../../renderers/editor/src/settings/webhook-event-text.ts'

test.each([
  ['en', englishMessages],
  ['de', germanMessages],
  ['ar', arabicMessages],
] as const)('S-4: what webhooks are told of has words of its own (%s)', (_, messages) => {
  const words = webhookEvents.map((name) => webhookEventText(name, sayIn(messages, englishMessages)))
  expect(new Set(words).size).toBe(webhookEvents.length)
  expect(words.filter((text) => /\w\.\w/.test(text))).toEqual([])
  expect(webhookEventText('page.invented', sayIn(messages, englishMessages))).toBe('page.invented')
})
