import { type Clash, type ClashChoice, choiceIn, type Decision, findNode } from '@quoin/edit'
import { type FieldDescriptor, isRecord, schemaOf } from '@quoin/engine'
import type { ReactNode } from 'react'
import { fieldLabel } from '../history/field-label.ts'
import { useValueText } from '../history/use-value-text.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import { fieldOf } from '../workspace/field-of.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What was chosen of these versions, wherever they stand among others; if nobody chose, one's own. */
export function chosenIn(decided: readonly Decision[], clash: Clash): ClashChoice {
  return choiceIn(decided, clash) ?? 'mine'
}

function withChoice(decided: readonly Decision[], clash: Clash, choice: ClashChoice): readonly Decision[] {
  return [...decided.filter((one) => choiceIn([one], clash) === undefined), { clash, choice }]
}

interface ClashChoicesProps {
  readonly workspace: Workspace
  readonly clashes: readonly Clash[]
  readonly decided: readonly Decision[]
  readonly onDecide: (decided: readonly Decision[]) => void
  /** Whose the two versions are. */
  readonly sides: Readonly<Record<ClashChoice, string>>
}

/** Both versions beside each other, one chosen for each. */
export function ClashChoices({ workspace, clashes, decided, onDecide, sides }: ClashChoicesProps) {
  const { session, site, say } = workspace
  const state = useSession(session, (whole) => whole)

  const declared = ({ id, path }: Clash) => fieldOf(session, id, String(path[0]))

  /** The node, and the value where it is one that both changed. One that is gone is called by its type. */
  function placeOf(clash: Clash): string {
    const { id, path, mine, theirs } = clash
    const gone = [mine, theirs].find((side) => isRecord(side) && typeof side.type === 'string')
    const schema = isRecord(gone) ? schemaOf(site.catalogue, String(gone.type)) : undefined
    const node = findNode(state, site, id)?.name ?? schema?.label ?? say('breadcrumb.page')
    return path.length === 0 ? node : `${node} · ${fieldLabel(say, { id, path, label: declared(clash)?.label })}`
  }

  return clashes.map((clash, index) => {
    const chosen = chosenIn(decided, clash)
    const option = (side: ClashChoice, version?: ReactNode) => (
      <label key={side} className="qe-clash" data-selected={chosen === side ? '' : undefined}>
        <span className="qe-check">
          <input
            type="radio"
            name={`clash-${index}`}
            checked={chosen === side}
            onChange={() => onDecide(withChoice(decided, clash, side))}
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
          {(['mine', 'theirs'] as const).map((side) =>
            option(side, <ClashText clash={clash} side={side} descriptor={declared(clash)} />),
          )}
        </div>
        {clash.canKeepBoth && option('both')}
      </fieldset>
    )
  })
}

interface ClashTextProps {
  readonly clash: Clash
  readonly side: 'mine' | 'theirs'
  readonly descriptor: FieldDescriptor | undefined
}

function ClashText({ clash, side, descriptor }: ClashTextProps) {
  const say = useSay()
  const { id, path, mine, theirs } = clash
  const textOf = useValueText({ id, path, descriptor }, [mine, theirs])
  return textOf(clash[side]) || say('conflict.nothing')
}
