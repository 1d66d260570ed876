import { type EditIssue, pageNodeId } from '@quoin/edit'
import { showSide } from '../workspace/sides.ts'
import { toldIssues } from '../workspace/told-issues.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Leads to the block and the field an issue speaks of. */
export function showIssue(workspace: Workspace, { blockId, path }: EditIssue): void {
  const { session, view, layout } = workspace
  showSide(layout, 'panel', true)
  if (blockId === null || blockId === pageNodeId) {
    if (path[0] === 'meta') workspace.open({ name: 'seo' })
    else view.set({ tab: 'PAGE-SETTINGS', overlay: undefined, reveal: { id: pageNodeId, path: path.join('.') } })
    return
  }
  session.pick(blockId, 'replace')
  view.set({ tab: undefined, overlay: undefined, reveal: { id: blockId, path: String(path[0] ?? '') } })
}

export function stepIssue(workspace: Workspace, step: 1 | -1): void {
  const { selection } = workspace.session.getState()
  const issues = toldIssues(workspace)
  if (issues.length === 0) {
    workspace.host.announce(workspace.say('issues.none'))
    return
  }
  const here = issues.findIndex(({ blockId }) => blockId === selection.primary)
  const from = here < 0 ? (step > 0 ? -1 : 0) : here
  const next = issues[(from + step + issues.length) % issues.length]
  if (!next) return
  showIssue(workspace, next)
  workspace.host.announce(next.message)
}
