import { type MessageKey, type Messages, say } from './messages.ts'

export type Say = (key: MessageKey, args?: Readonly<Record<string, string | number>>) => string

export function sayIn(messages: Messages): Say {
  return (key, args) => say(messages, key, args)
}
