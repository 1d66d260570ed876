import type { Workspace } from '../workspace/workspace.ts'

/** Calls off what was dropped on the page last, as long as nothing was selected or changed since: then Escape means that. */
export function stopUpload({ session, uploads, view }: Workspace): boolean {
  const { dropped } = view.get()
  const { rev, selection } = session.getState()
  const isLast = dropped?.rev === rev && dropped.selection === selection
  if (!isLast || !uploads.isUnderWay()) return false
  for (const { id, state } of uploads.get()) if (state === 'WAITING' || state === 'SENDING') uploads.cancel(id)
  return true
}
