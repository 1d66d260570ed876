import { type Clash, type ClashChoice, findNode } from '@quoin/edit'
import { isRecord, schemaOf } from '@quoin/engine'
import { fieldLabel } from '../history/field-label.ts'
import { readable } from '../parts/readable.ts'
import { useSession } from '../use-session.ts'
import { fieldOf } from '../workspace/field-of.ts'
import type { Workspace } from '../workspace/workspace.ts'

export type Choices = Readonly<Record<number, ClashChoice>>

/** What stands if nobody chooses: one's own. */
export function choiceAt(choices: Choices, index: number): ClashChoice {
  return choices[index] ?? 'mine'
}

interface ClashChoicesProps {
  readonly workspace: Workspace
  readonly clashes: readonly Clash[]
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  /** Whose the two versions are. */
  readonly sides: Readonly<Record<ClashChoice, string>>
}

/** Both versions beside each other, one chosen for each. */
export function ClashChoices({ workspace, clashes, choices, onChoose, sides }: ClashChoicesProps) {
  const { session, site, say } = workspace
  const state = useSession(session, (whole) => whole)

  /** The node, and the value where it is one that both changed. One that is gone is called by its type. */
  function placeOf({ id, path, mine, theirs }: Clash): string {
    const gone = [mine, theirs].find((side) => isRecord(side) && typeof side.type === 'string')
    const schema = isRecord(gone) ? schemaOf(site.catalogue, String(gone.type)) : undefined
    const node = findNode(state, site, id)?.name ?? schema?.label ?? say('breadcrumb.page')
    const label = fieldOf(workspace, id, String(path[0]))?.label
    return path.length === 0 ? node : `${node} · ${fieldLabel(say, { id, path, label })}`
  }

  return clashes.map((clash, index) => {
    const chosen = choiceAt(choices, index)
    const option = (side: ClashChoice, version?: string) => (
      <label key={side} className="qe-clash" data-selected={chosen === side ? '' : undefined}>
        <span className="qe-check">
          <input
            type="radio"
            name={`clash-${index}`}
            checked={chosen === side}
            onChange={() => onChoose({ ...choices, [index]: side })}
          />
          {sides[side]}
        </span>
        {version !== undefined && <span className="qe-clash-text">{version}</span>}
      </label>
    )
    return (
      <fieldset key={`${clash.kind} ${clash.id} ${clash.path.join('.')}`} className="qe-field qe-clashes">
        <legend className="qe-label">
          {placeOf(clash)} <span className="qe-help">{say(`conflict.${clash.kind}`)}</span>
        </legend>
        <div className="qe-row">
          {(['mine', 'theirs'] as const).map((side) => option(side, readable(clash[side]) || say('conflict.nothing')))}
        </div>
        {clash.canKeepBoth && option('both')}
      </fieldset>
    )
  })
}
