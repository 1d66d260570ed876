import { useMemo } from 'react'
import { useAdmin } from './admin/admin-context.ts'
import { type Say, sayIn } from './say-in.ts'

/** The words of the interface, in the language of the person. */
export function useSay(): Say {
  const { messages } = useAdmin().config
  return useMemo(() => sayIn(messages), [messages])
}
