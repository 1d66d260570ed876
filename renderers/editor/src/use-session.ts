import { type EditState, jsonEqual } from '@quoin/edit'
import type { Off } from '@quoin/engine'
import { useState, useSyncExternalStore } from 'react'

/** A session, to be read. */
export interface Watched {
  getState(): EditState
  subscribe(listener: () => void): Off
}

/** One part of the session's state; the component draws again only when that part changed. */
export function useSession<T>(session: Watched, select: (state: EditState) => T): T {
  const read = () => select(session.getState())
  return useSyncExternalStore(session.subscribe, read, read)
}

/** What is worked out from the session; the component draws again only when it comes out different, compared as JSON. */
export function useDerived<T>(session: Watched, derive: (state: EditState) => T): T {
  const [keep] = useState(keepEqual<T>)
  const read = () => keep(derive(session.getState()))
  return useSyncExternalStore(session.subscribe, read, read)
}

/** Answers the former value where the next one is the same as JSON. */
function keepEqual<T>(): (next: T) => T {
  let kept: { readonly value: T } | undefined
  return (next) => {
    if (!kept || !jsonEqual(kept.value, next)) kept = { value: next }
    return kept.value
  }
}
