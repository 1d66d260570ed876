import { type EditState, jsonEqual } from '@quoin/edit'
import type { Off } from '@quoin/engine'
import { useRef, useSyncExternalStore } from 'react'

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
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  const read = () => {
    const value = derive(session.getState())
    if (!last.current || !jsonEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(session.subscribe, read, read)
}
