import { type MessageKey, type Messages, nameIn, say } from './messages.ts'
import { translated } from './translated.ts'

export interface Say {
  (key: MessageKey, args?: Readonly<Record<string, string | number>>): string
  /** A sentence that came in English, of the server, of a rule or of a schema. */
  readonly text: (english: string) => string
  /** Names of a kind, as the language lists them. */
  readonly list: (names: readonly string[]) => string
  /** Facts about one thing, one after the other. */
  readonly row: (facts: readonly string[]) => string
  /** What dates and numbers are written by. */
  readonly locale: string
}

const known = new WeakMap<Messages, Say>()

/** One and the same for one catalogue. */
export function sayIn(messages: Messages): Say {
  const made = known.get(messages) ?? createSay(messages)
  known.set(messages, made)
  return made
}

function createSay(messages: Messages): Say {
  const speak = (key: MessageKey, args?: Readonly<Record<string, string | number>>) => say(messages, key, args)
  const locale = say(messages, 'app.locale')
  const comma = new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', '
  const lists = new Intl.ListFormat(locale, { type: 'unit' })
  return Object.assign(speak, {
    text: (english: string) => translated(messages, english),
    list: (names: readonly string[]) => lists.format(names.map((name) => nameIn(messages, name))),
    row: (facts: readonly string[]) => facts.join(comma),
    locale,
  })
}
