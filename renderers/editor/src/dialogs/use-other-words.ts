import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AdminHost } from '../admin/admin-config.ts'
import type { WordsKey } from '../messages/en/words.ts'

/** What people call a command, a screen or a section of the settings besides its name. */
export type WordsFor = (name: string) => readonly string[]

/** Asked for at once, like what is listed by name. Without them everything is still found by its name. */
export function useOtherWords({ config }: AdminHost): WordsFor {
  const { messages } = config
  const english = useQuery({
    queryKey: ['palette-words'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await import('../messages/en/words.ts')).wordsMessages,
  })
  return useMemo(() => otherWords(messages, english.data), [messages, english.data])
}

type Texts = Readonly<Partial<Record<WordsKey, string>>>

/** English words are understood in every language: other programs are known by them everywhere. */
export function otherWords(...catalogues: readonly (Texts | undefined)[]): WordsFor {
  // a name without other words has no text
  return (name) => catalogues.flatMap((texts) => texts?.[`words.${name}` as WordsKey]?.split(/[,،] /) ?? [])
}
