import { useEffect } from 'react'
import { useStore } from '../store.ts'
import { savesItself } from './layout.ts'
import type { Workspace } from './workspace.ts'

/** The session saves as the person chose, and nobody leaves while files are on their way: they would not arrive. */
export function useSaving({ session, host, layout, uploads }: Workspace): void {
  const { options } = host.config
  // a session of the host's own saves as the host made it, until the person says otherwise
  const saves = useStore(layout, (state) =>
    host.scope === 'SESSION' && options.enableAutoSave ? state.autosave : savesItself(state, options),
  )
  useEffect(() => {
    if (saves !== undefined) session.setAutosave(saves)
  }, [saves, session])
  useEffect(
    () =>
      host.guardLeaving({
        isDirty: uploads.isUnderWay,
        whenLeft: () => 'LOST',
        save: async () => false,
        signedIn: () => {},
      }),
    [host, uploads],
  )
}
