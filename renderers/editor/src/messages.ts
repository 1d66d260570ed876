import { textDirection } from '@quoin/engine/language'
import type { coreMessages } from './messages/en/core.ts'
import type { englishMessages } from './messages/en/index.ts'

export type MessageKey = keyof typeof englishMessages
/** What is said wherever the editor is open. */
export type CoreKey = keyof typeof coreMessages
/** Every text of the editor in one language. */
export type Messages = Readonly<Record<MessageKey, string>>
/** A catalogue; English leaves to each screen what only that one says. */
export type Words = Readonly<Record<CoreKey, string> & Partial<Messages>>

/** The message with its arguments filled in. */
export function say(messages: Words, key: CoreKey, args?: MessageArgs): string {
  return filledIn(messages, messages[key], args)
}

export type MessageArgs = Readonly<Record<string, string | number>>

/**
 * Words that go with a number stand as `{count|one:page|other:pages}`, by the plural forms of the catalogue's language;
 * `#` in them is the number itself.
 */
export function filledIn(messages: Words, text: string, args: MessageArgs = {}): string {
  const locale = messages['app.locale']
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

/** Whether what is kept apart within a text, such as a name in a sentence, ends there. */
function isClosed(text: string): boolean {
  let open = 0
  for (const mark of text.match(/[\u2066-\u2069]/g) ?? []) {
    open += mark === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

const fromRightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/

/** Between words written in the other direction a name keeps its own, and they theirs, whatever marks it has. */
export function nameIn(messages: Words, name: string): string {
  const plain = name.replace(isClosed(name) ? /[\u202a-\u202e]/g : /[\u202a-\u202e\u2066-\u2069]/g, '')
  const isApart = textDirection(messages['app.locale']) === 'rtl' || fromRightToLeft.test(plain)
  return isApart ? `\u2068${plain}\u2069` : plain
}
