import { useEffect } from 'react'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { sendClip } from './answer-canvas.ts'

/** What another selection brings along. Draws nothing: apart from the page, so that a selection does not draw all of it. */
export function FollowSelection({ workspace }: { readonly workspace: Workspace }) {
  const selection = useSession(workspace.session, (state) => state.selection)
  useEffect(() => {
    if (selection.ids.length > 0) sendClip(workspace)
    // who walks the outline stays in it
    const inOutline = document.activeElement?.closest('.qe-tree') != null
    if (!workspace.view.get().pinned && !inOutline) workspace.view.set({ tab: undefined })
  }, [selection, workspace])
  return null
}
