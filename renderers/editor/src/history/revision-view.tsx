import type { EditCommand, RestorePicks } from '@quoin/edit'
import type { RevisionEntry, Values } from '@quoin/engine/wire'
import { useState } from 'react'
import { Icon } from '../icons.tsx'
import { revisionMessages } from '../messages/en/revisions.ts'
import { issueText } from '../parts/answers.ts'
import { ListState } from '../parts/list-state.tsx'
import { personName } from '../parts/person-name.ts'
import { toggled } from '../parts/toggled.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ChangeList } from './change-list.tsx'
import { hasPicks } from './has-picks.ts'
import { hasChanges, pageChanges } from './page-changes.ts'
import type { FieldChange } from './page-differences.ts'
import { useRevision } from './use-revision.ts'
import { withValues } from './with-values.ts'

interface RevisionViewProps {
  readonly workspace: Workspace
  readonly entry: RevisionEntry
}

/** What one version would change; all of it, or what is picked, is taken in one step that can be undone. */
export function RevisionView({ workspace, entry }: RevisionViewProps) {
  const revision = useRevision(workspace, entry.revision)
  return (
    <ListState query={revision}>
      {({ values }) => <RevisionChanges workspace={workspace} entry={entry} values={values} />}
    </ListState>
  )
}

const orderKey = 'order'
const keyOf = ({ id, path }: Pick<FieldChange, 'id' | 'path'>) => JSON.stringify([id, path])

function RevisionChanges({ workspace, entry, values }: RevisionViewProps & { readonly values: Values }) {
  const { session, view } = workspace
  const say = useSay(revisionMessages)
  const state = useSession(session, (whole) => whole)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const from = withValues(state.page, values)
  const changes = pageChanges(state, from, workspace.site)
  const writable = state.readOnly.length === 0
  const ofWhole = changes.blocks.flatMap(({ id, fields }) => (picked.has(id) ? fields.map(keyOf) : []))
  const alone = [...picked].filter((key) => !ofWhole.includes(key))

  function restore(commands: readonly EditCommand[]): void {
    const label = { key: 'label.restored', args: {} } as const
    const result = session.batch(commands, label)
    if (result.ok) {
      view.set({ version: 'WORKING' })
      workspace.open(undefined)
      workspace.notify(say('history.restored'), { undo: true })
    } else workspace.notify(issueText(result.issues, say), { tone: 'danger' })
  }

  function restorePicked(): void {
    const isAlone = (field: FieldChange) => alone.includes(keyOf(field))
    const picks: RestorePicks = {
      blocks: changes.blocks.map(({ id }) => id).filter((id) => picked.has(id)),
      fields: changes.blocks.flatMap(({ fields }) => fields.filter(isAlone).map(({ id, path }) => ({ id, path }))),
      ...(picked.has(orderKey) ? { order: true } : {}),
    }
    const own = changes.page.filter(isAlone)
    const ofContent = alone.length > own.length
    restore([
      ...(ofContent ? [{ type: 'revision.restore', from, picks } as const] : []),
      ...own.map(({ path, other }) => ({ type: 'page.set', path, value: other ?? null }) as const),
    ])
  }

  function look(): void {
    view.set({ version: { revision: entry.revision, at: entry.at, values } })
    workspace.open(undefined)
  }

  const box = (key: string, label: string) =>
    writable && (
      <input
        type="checkbox"
        aria-label={label}
        checked={picked.has(key) || ofWhole.includes(key)}
        disabled={ofWhole.includes(key)}
        onChange={() => setPicked(toggled(picked, key))}
      />
    )
  return (
    <div className="qe-fields">
      <h3>
        {new Date(entry.at).toLocaleString(say.locale, { dateStyle: 'long', timeStyle: 'short' })}
        <small className="qe-help"> {entry.by ? personName(entry.by) : say('history.nobody')}</small>
      </h3>
      <div className="qe-button-row">
        <button type="button" className="qe-button" onClick={look}>
          <Icon name="eye" />
          {say('history.look')}
        </button>
      </div>
      {!hasChanges(changes) ? (
        <p className="qe-help">{say('history.same')}</p>
      ) : (
        <>
          <p className="qe-help">{say('history.would')}</p>
          <ChangeList
            changes={changes}
            pickBlock={({ id, name, change }) => change !== 'removed' && box(id, name)}
            pickField={(field, label) => box(keyOf(field), say('history.pickField', { label }))}
            pickOrder={() => box(orderKey, say('history.order'))}
          />
          {writable ? (
            <div className="qe-restore">
              {hasPicks(changes) && (
                <button type="button" className="qe-button" disabled={alone.length === 0} onClick={restorePicked}>
                  {say('history.restorePicked', { count: alone.length })}
                </button>
              )}
              <button
                type="button"
                className="qe-button qe-primary"
                onClick={() => restore([{ type: 'revision.restore', from, picks: { all: true } }])}
              >
                {say('history.restoreAll')}
              </button>
            </div>
          ) : (
            <p className="qe-help">{say('act.readOnly')}</p>
          )}
        </>
      )}
    </div>
  )
}
