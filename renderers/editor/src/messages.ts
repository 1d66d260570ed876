import { canvasTexts } from '@quoin/dom/canvas'
import { labelTexts } from '@quoin/edit'
import { textDirection } from '@quoin/engine/language'
import { adminMessages } from './messages/en/admin.ts'
import { auditMessages } from './messages/en/audit.ts'
import { commandMessages } from './messages/en/commands.ts'
import { formMessages } from './messages/en/forms.ts'
import { historyMessages } from './messages/en/history.ts'
import { liveMessages } from './messages/en/live.ts'
import { mediaMessages } from './messages/en/media.ts'
import { pageMessages } from './messages/en/pages.ts'
import { panelMessages } from './messages/en/panel.ts'
import { pasteMessages } from './messages/en/paste.ts'
import { publishMessages } from './messages/en/publish.ts'
import { scheduleMessages } from './messages/en/schedules.ts'
import { seoMessages } from './messages/en/seo.ts'
import { settingsMessages } from './messages/en/settings.ts'
import { workspaceMessages } from './messages/en/workspace.ts'

/** Everything the editor says, in English. A host hands in a catalogue of its own to say it in another language. */
export const englishMessages = {
  ...canvasTexts,
  ...labelTexts,
  ...adminMessages,
  ...auditMessages,
  ...commandMessages,
  ...formMessages,
  ...historyMessages,
  ...liveMessages,
  ...mediaMessages,
  ...pageMessages,
  ...panelMessages,
  ...pasteMessages,
  ...publishMessages,
  ...scheduleMessages,
  ...seoMessages,
  ...settingsMessages,
  ...workspaceMessages,
} as const

export type MessageKey = keyof typeof englishMessages
export type Messages = Readonly<Record<MessageKey, string>>

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(englishMessages, key)
}

/**
 * The message with its arguments filled in. What a catalogue lacks is said in English.
 * Words that go with a number stand as `{count|one:page|other:pages}`, by the plural forms of the catalogue's language;
 * `#` in them is the number itself.
 */
export function say(messages: Messages, key: MessageKey, args: Readonly<Record<string, string | number>> = {}): string {
  const text: string = messages[key] ?? englishMessages[key] ?? key
  const locale = messages['app.locale'] ?? 'en'
  return text.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (whole, name: string, forms: string) => {
    const value = args[name]
    if (forms !== '') return pluralForm(locale, forms, Number(value))
    if (value === undefined) return whole
    return typeof value === 'number' ? numberIn(locale, value) : nameIn(messages, value)
  })
}

function pluralForm(locale: string, forms: string, count: number): string {
  const category = new Intl.PluralRules(locale).select(count)
  const words = new Map(forms.split('|').map((form) => [form.split(':')[0], form.slice(form.indexOf(':') + 1)]))
  return (words.get(category) ?? words.get('other') ?? '').replaceAll('#', numberIn(locale, count))
}

/** Digits are grouped from five on. */
function numberIn(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { useGrouping: 'min2' }).format(value)
}

/** Between words written from right to left a name keeps its own direction, and they theirs. */
export function nameIn(messages: Messages, name: string): string {
  return textDirection(messages['app.locale'] ?? 'en') === 'rtl' ? `\u2068${name}\u2069` : name
}
