import { useEffect, useState } from 'react'

export interface Search<T> {
  readonly found: readonly T[]
  /** It was found for these very words, and is not what fitted those before. */
  readonly isFresh: boolean
  readonly failed: boolean
  readonly retry: () => void
}

const restMs = 350

type Look<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>

/** What fits the words: looked for 350 ms after the last key, older searches given up. */
export function useSearch<T>(query: string, search: Look<T>): Search<T> {
  const [last, setLast] = useState<{ found: readonly T[]; failed: boolean; query?: string; search?: Look<T> }>({
    found: [],
    failed: false,
  })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches again
  useEffect(() => {
    const abort = new AbortController()
    const take = (found: readonly T[], failed: boolean) => {
      if (!abort.signal.aborted) setLast({ found, failed, query, search })
    }
    const timer = setTimeout(() => {
      search(query, abort.signal).then(
        (list) => take(list, false),
        () => take([], true),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, search, tries])

  const { found, failed } = last
  const isFresh = last.query === query && last.search === search
  return { found, failed, isFresh, retry: () => setTries(tries + 1) }
}
