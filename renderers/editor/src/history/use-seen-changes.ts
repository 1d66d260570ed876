import { useEffect } from 'react'
import type { Workspace } from '../workspace/workspace.ts'

/** Nothing is changed unseen: who edits while the frame shows another version is shown the page as it is. */
export function useSeenChanges({ session, view }: Workspace): void {
  useEffect(
    () =>
      session.onPatches(({ cause }) => {
        // others' changes leave the reader where they are
        if (cause !== 'merge' && view.get().version !== 'WORKING') view.set({ version: 'WORKING' })
      }),
    [session, view],
  )
}
