import type { RestorePicks } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import type { RevisionEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { revisionChanges } from './revision-changes.ts'

interface RevisionViewProps {
  readonly workspace: Workspace
  readonly entry: RevisionEntry
  readonly present: number
}

/** What one version would change, all of it or block by block. Taking it is one step that can be undone. */
export function RevisionView({ workspace, entry }: RevisionViewProps) {
  const { session, host, say } = workspace
  const state = useSession(session, (whole) => whole)
  const { id, language } = state.page
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const revision = useQuery({
    queryKey: ['revision', id, language, entry.revision],
    queryFn: async () => {
      const answer = await host.client.pages.revision({ id, language }, entry.revision)
      if (!answer.ok) throw new Error(answer.problem.title)
      return answer.value
    },
  })
  if (revision.isPending) return <p className="qe-skeleton">{say('app.loading')}</p>
  if (revision.isError)
    return (
      <p className="qe-error" role="alert">
        {revision.error.message}
      </p>
    )
  const { values } = revision.data
  const from: Page<StoredBlock> = { ...state.page, content: values.content }
  const changes = revisionChanges(state, from, session.site)
  const takable = changes.filter(({ change }) => change !== 'removed')

  function restore(picks: RestorePicks): void {
    if (!workspace.do({ type: 'revision.restore', from, picks })) return
    workspace.open(undefined)
    workspace.notify(say('history.restored'), { undo: true })
  }

  return (
    <div className="qe-fields">
      <h3>{new Date(entry.at).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}</h3>
      {changes.length === 0 ? (
        <p className="qe-help">{say('history.same')}</p>
      ) : (
        <>
          <p className="qe-help">{say('history.would')}</p>
          <ul className="qe-items">
            {changes.map(({ id: node, name, change }) => (
              <li key={node} className="qe-change" data-change={change}>
                <label className="qe-check">
                  <input
                    type="checkbox"
                    checked={picked.has(node)}
                    disabled={change === 'removed' || state.readOnly.length > 0}
                    onChange={() => setPicked(toggled(picked, node))}
                  />
                  <span
                    className="qe-badge"
                    data-tone={change === 'added' ? 'success' : change === 'removed' ? 'danger' : 'warning'}
                  >
                    {say(`change.${change}`)}
                  </span>
                  {name}
                </label>
              </li>
            ))}
          </ul>
          {state.readOnly.length === 0 && (
            <div className="qe-dialog-foot">
              <button
                type="button"
                className="qe-button"
                disabled={picked.size === 0}
                onClick={() => restore({ blocks: takable.flatMap(({ id: node }) => (picked.has(node) ? [node] : [])) })}
              >
                {say('history.restorePicked', { count: picked.size })}
              </button>
              <button type="button" className="qe-button qe-primary" onClick={() => restore({ all: true })}>
                {say('history.restoreAll')}
              </button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
