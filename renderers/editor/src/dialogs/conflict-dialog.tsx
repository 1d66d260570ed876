import { type Clash, type ClashChoice, findNode } from '@quoin/edit'
import { useState } from 'react'
import { fieldLabel } from '../history/field-label.ts'
import { Dialog } from '../parts/dialog.tsx'
import { readable } from '../parts/readable.ts'
import { useSession } from '../use-session.ts'
import { fieldOf } from '../workspace/field-of.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Two people changed the same thing: both versions beside each other, one chosen for each. */
export function ConflictDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const save = useSession(session, (state) => state.save)
  const [choices, setChoices] = useState<Readonly<Record<number, ClashChoice>>>({})
  if (save.name !== 'CONFLICT') return null
  const { clashes } = save

  /** The node, and the value where it is one that both changed. */
  function placeOf({ id, path }: Clash): string {
    const node = findNode(session.getState(), workspace.site, id)?.name ?? say('breadcrumb.page')
    const label = fieldOf(workspace, id, String(path[0]))?.label
    return path.length === 0 ? node : `${node} · ${fieldLabel(say, { id, path, label })}`
  }

  return (
    <Dialog
      title={say('conflict.title')}
      onClose={() => workspace.open(undefined)}
      footer={
        <button
          type="button"
          className="qe-button qe-primary"
          onClick={() => {
            session.resolve(clashes.map((_, index) => choices[index] ?? 'mine'))
            workspace.open(undefined)
          }}
        >
          {say('conflict.resolve')}
        </button>
      }
    >
      <p>{say('conflict.help')}</p>
      {clashes.map((clash, index) => (
        <fieldset key={`${clash.id} ${clash.path.join('.')}`} className="qe-field qe-clashes">
          <legend className="qe-label">
            {placeOf(clash)} <span className="qe-help">{say(`conflict.${clash.kind}`)}</span>
          </legend>
          <div className="qe-row">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="qe-clash"
                data-selected={(choices[index] ?? 'mine') === side ? '' : undefined}
              >
                <span className="qe-check">
                  <input
                    type="radio"
                    name={`clash-${index}`}
                    checked={(choices[index] ?? 'mine') === side}
                    onChange={() => setChoices({ ...choices, [index]: side })}
                  />
                  {say(`conflict.${side}`)}
                </span>
                <span className="qe-clash-text">{readable(clash[side]) || say('conflict.nothing')}</span>
              </label>
            ))}
          </div>
          {clash.canKeepBoth && (
            <label className="qe-clash" data-selected={choices[index] === 'both' ? '' : undefined}>
              <span className="qe-check">
                <input
                  type="radio"
                  name={`clash-${index}`}
                  checked={choices[index] === 'both'}
                  onChange={() => setChoices({ ...choices, [index]: 'both' })}
                />
                {say('conflict.both')}
              </span>
            </label>
          )}
        </fieldset>
      ))}
    </Dialog>
  )
}
