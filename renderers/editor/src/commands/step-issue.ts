import { type EditIssue, jsonEqual, pageNodeId } from '@quoin/edit'
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
  const { session, view, host, say } = workspace
  const issues = toldIssues(workspace)
  if (issues.length === 0) {
    host.announce(say('issues.none'))
    return
  }
  const here = standingAt(workspace, issues, step)
  const from = here < 0 ? (step > 0 ? -1 : 0) : here
  const at = (from + step + issues.length) % issues.length
  const next = issues[at]
  if (!next) return
  showIssue(workspace, next)
  view.set({ led: { at, issue: next, primary: session.getState().selection.primary } })
  host.announce(next.message)
}

/** A block may have several issues, and the page some beside the blocks: the one led to last tells more than what is selected. */
function standingAt({ session, view }: Workspace, issues: readonly EditIssue[], step: 1 | -1): number {
  const { primary } = session.getState().selection
  const { led } = view.get()
  if (led === undefined || led.primary !== primary) return issues.findIndex(({ blockId }) => blockId === primary)
  const isLed = (issue: EditIssue | undefined) => issue !== undefined && jsonEqual(issue, led.issue)
  if (isLed(issues[led.at])) return led.at
  const at = issues.findIndex(isLed)
  // once it is settled, the one after it stands in its place
  return at >= 0 || step < 0 ? at : led.at - 1
}
