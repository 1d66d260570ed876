import type { EditSession, EditState } from '@quoin/edit'
import { useSyncExternalStore } from 'react'

/** One part of the session's state; the component draws again only when that part changed. */
export function useSession<T>(session: EditSession, select: (state: EditState) => T): T {
  const read = () => select(session.getState())
  return useSyncExternalStore((listener) => session.subscribe(select, listener), read, read)
}
