import { type CoreKey, filledIn, type MessageArgs, type MessageKey, nameIn, type Words } from './messages.ts'
import { translated } from './translated.ts'

/** `Own`: what only one screen says. */
export interface Say<Own extends MessageKey = never> {
  (key: CoreKey | Own, args?: MessageArgs): string
  /** A sentence that came in English, of the server, of a rule or of a schema. */
  readonly text: (english: string) => string
  /** Names of a kind, as the language lists them. */
  readonly list: (names: readonly string[]) => string
  /** Facts about one thing, one after the other. */
  readonly row: (facts: readonly string[]) => string
  /** What dates and numbers are written by. */
  readonly locale: string
}

/** The texts of one screen, in English. */
export type OwnTexts<Own extends MessageKey> = Readonly<Record<Own, string>>

const known = new WeakMap<Words, Say<MessageKey>>()

/** One and the same for one catalogue. */
export function sayIn(messages: Words): Say
export function sayIn<Own extends MessageKey>(messages: Words, own: OwnTexts<Own> | undefined): Say<Own>
export function sayIn(messages: Words, own?: Readonly<Partial<OwnTexts<MessageKey>>>): Say<MessageKey> {
  const made = known.get(messages) ?? createSay(messages)
  known.set(messages, made)
  return own ? Object.assign(speaking(messages, own), made) : made
}

function createSay(messages: Words): Say<MessageKey> {
  const locale = messages['app.locale']
  const comma = new Intl.Locale(locale).maximize().script === 'Arab' ? '، ' : ', '
  const lists = new Intl.ListFormat(locale, { type: 'unit' })
  return Object.assign(speaking(messages, {}), {
    text: (english: string) => translated(messages, english),
    list: (names: readonly string[]) => lists.format(names.map((name) => nameIn(messages, name))),
    row: (facts: readonly string[]) => facts.join(comma),
    locale,
  })
}

function speaking(messages: Words, own: Readonly<Partial<OwnTexts<MessageKey>>>) {
  return (key: MessageKey, args?: MessageArgs) => filledIn(messages, messages[key] ?? own[key] ?? key, args)
}
