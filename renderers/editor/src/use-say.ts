import { useMemo } from 'react'
import { useAdmin } from './admin/admin-context.ts'
import type { MessageKey } from './messages.ts'
import { type OwnTexts, type Say, sayIn } from './say-in.ts'

/** The words of the interface, in the language of the person; with those of a screen, `useSay(mediaMessages)`. */
export function useSay(): Say
export function useSay<Own extends MessageKey>(own: OwnTexts<Own>): Say<Own>
export function useSay<Own extends MessageKey>(own?: OwnTexts<Own>): Say<Own> {
  const { messages } = useAdmin().config
  return useMemo(() => sayIn(messages, own), [messages, own])
}
