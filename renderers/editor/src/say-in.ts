import { type MessageKey, type Messages, say } from './messages.ts'
import { translated } from './translated.ts'

export interface Say {
  (key: MessageKey, args?: Readonly<Record<string, string | number>>): string
  /** A sentence that came in English, of the server, of a rule or of a schema. */
  readonly text: (english: string) => string
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
  return Object.assign(speak, {
    text: (english: string) => translated(messages, english),
    locale: say(messages, 'app.locale'),
  })
}
