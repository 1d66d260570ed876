import { useContentChecks } from '../document/content-checks.tsx'
import { publishMessages } from '../messages/en/publish.ts'
import { useSay } from '../use-say.ts'
import { showSide } from '../workspace/sides.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** How much the content checks found, and the way to it. It stands against nothing (S-55). */
export function PublishChecks({ workspace }: { readonly workspace: Workspace }) {
  const { view, layout } = workspace
  const say = useSay(publishMessages)
  const { length } = useContentChecks(workspace)
  if (length === 0) return null

  function show(): void {
    showSide(layout, 'panel', true)
    view.set({ tab: 'DOCUMENT', overlay: undefined })
  }

  return (
    <div className="qe-note" data-tone="warning">
      <p>{say('publish.checks', { count: length })}</p>
      <button type="button" className="qe-button qe-small" onClick={show}>
        {say('publish.showChecks')}
      </button>
    </div>
  )
}
