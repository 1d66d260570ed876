import { useEffect, useState } from 'react'

export interface Search<T> {
  readonly found: readonly T[]
  readonly failed: boolean
  readonly retry: () => void
}

const restMs = 350

/** What fits the words: looked for 350 ms after the last key, older searches given up. */
export function useSearch<T>(
  query: string,
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
): Search<T> {
  const [found, setFound] = useState<readonly T[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches again
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(query, abort.signal).then(
        (list) => {
          if (abort.signal.aborted) return
          setFound(list)
          setFailed(false)
        },
        () => {
          if (abort.signal.aborted) return
          setFound([])
          setFailed(true)
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, search, tries])

  return { found, failed, retry: () => setTries(tries + 1) }
}
