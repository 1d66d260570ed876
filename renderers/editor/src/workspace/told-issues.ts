import { type EditIssue, editIssue } from '@quoin/edit'
import type { LoadFailure } from '@quoin/edit/protocol'
import { useMemo } from 'react'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from './workspace.ts'

/** What there is to say of the page: what the session finds wrong, and what the canvas could not load (F-24). */
export function toldIssues({ session, view }: Workspace): readonly EditIssue[] {
  return together(session.getState().issues, view.get().unloaded)
}

export function useToldIssues({ painted, view }: Workspace): readonly EditIssue[] {
  const issues = useSession(painted, (state) => state.issues)
  const unloaded = useStore(view, (state) => state.unloaded)
  return useMemo(() => together(issues, unloaded), [issues, unloaded])
}

/** Nothing that is stored is wrong where something did not come, so it stands against nothing. */
function together(issues: readonly EditIssue[], unloaded: readonly LoadFailure[]): readonly EditIssue[] {
  return [
    ...issues,
    ...unloaded.map(({ id, message }) => editIssue('LOADER_FAILED', { blockId: id, message, severity: 'warning' })),
  ]
}
