import type { EditState } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import { useState } from 'react'
import { ChangeList } from '../history/change-list.tsx'
import { hasChanges, pageChanges } from '../history/page-changes.ts'
import { useRevision } from '../history/use-revision.ts'
import { withValues } from '../history/with-values.ts'
import { publishMessages } from '../messages/en/publish.ts'
import { ListState } from '../parts/list-state.tsx'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PublishChangesProps {
  readonly workspace: Workspace
  /** The version visitors have. */
  readonly live: number
}

/** What visitors do not have yet, block by block with the words marked; read when somebody wants to see it. */
export function PublishChanges({ workspace, live }: PublishChangesProps) {
  const { session } = workspace
  const say = useSay(publishMessages)
  const state = useSession(session, (whole) => whole)
  const [open, setOpen] = useState(false)
  const before = useRevision(workspace, live, open)
  return (
    <details className="qe-group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="qe-group-title">{say('publish.changes')}</summary>
      {open && <ListState query={before}>{({ values }) => changesSince(withValues(state.page, values))}</ListState>}
    </details>
  )

  function changesSince(page: Page<StoredBlock>) {
    const former: EditState = { ...state, page }
    const changes = pageChanges(former, state.page, workspace.site)
    return hasChanges(changes) ? (
      <ChangeList changes={changes} forward />
    ) : (
      <p className="qe-help">{say('publish.noChanges')}</p>
    )
  }
}
