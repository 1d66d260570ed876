import { useMemo } from 'react'
import { useAdmin } from './admin/admin-config.ts'
import { type MessageKey, type Messages, say } from './messages.ts'

export type Say = (key: MessageKey, args?: Readonly<Record<string, string | number>>) => string

export function sayIn(messages: Messages): Say {
  return (key, args) => say(messages, key, args)
}

/** The words of the interface, in the language of the person. */
export function useSay(): Say {
  const { messages } = useAdmin().config
  return useMemo(() => sayIn(messages), [messages])
}
