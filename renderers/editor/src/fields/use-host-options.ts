import type { Option } from '@quoin/engine'
import { useEffect, useState } from 'react'
import { hostOptions } from './host-options.ts'

export type HostOptions =
  | { readonly name: 'LOADING' | 'FAILED' }
  | { readonly name: 'READY'; readonly options: readonly Option[] }

/** The options a field of the host has now; asked for when it is shown, and again by `retry`. */
export function useHostOptions(load: (signal: AbortSignal) => Promise<readonly Option[]>): {
  readonly state: HostOptions
  readonly retry: () => void
} {
  const [state, setState] = useState<HostOptions>({ name: 'LOADING' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const abort = new AbortController()
    setState({ name: 'LOADING' })
    hostOptions(load, abort.signal).then(
      (options) => abort.signal.aborted || setState({ name: 'READY', options }),
      () => abort.signal.aborted || setState({ name: 'FAILED' }),
    )
    return () => abort.abort()
  }, [load, tries])

  return { state, retry: () => setTries(tries + 1) }
}
