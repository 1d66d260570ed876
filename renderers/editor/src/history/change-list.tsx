import type { ReactNode } from 'react'
import { useSay } from '../use-say.ts'
import { FieldChangeText } from './field-change-text.tsx'
import { fieldLabel } from './field-label.ts'
import type { BlockChange, PageChanges } from './page-changes.ts'
import type { FieldChange } from './page-differences.ts'

interface ChangeListProps {
  readonly changes: PageChanges
  /** From the older version to the newer: what comes in was not there before. */
  readonly forward?: boolean
  /** A box to pick with, where something may be taken alone. */
  readonly pickBlock?: (block: BlockChange) => ReactNode
  readonly pickField?: (field: FieldChange, label: string) => ReactNode
  readonly pickOrder?: () => ReactNode
}

/** What differs, for somebody who knows the page: the page itself, then block by block with the words marked. */
export function ChangeList({ changes, forward = false, pickBlock, pickField, pickOrder }: ChangeListProps) {
  const say = useSay()
  const { page, blocks, moved } = changes
  const word = (change: BlockChange['change'] | 'moved') =>
    say(change === 'added' && forward ? 'change.new' : `change.${change}`)
  return (
    <ul className="qe-changes">
      {page.length > 0 && (
        <li className="qe-change" tabIndex={-1}>
          <p className="qe-change-head">{say('history.page')}</p>
          <Fields fields={page} pick={pickField} />
        </li>
      )}
      {blocks.map((block) => (
        <li key={block.id} className="qe-change" data-change={block.change} tabIndex={-1}>
          <div className="qe-change-head">
            {pickBlock?.(block)}
            <span
              className="qe-badge"
              data-tone={block.change === 'added' ? 'success' : block.change === 'removed' ? 'danger' : 'warning'}
            >
              {word(block.change)}
            </span>
            <span>{block.name}</span>
          </div>
          <Fields fields={block.fields} pick={pickField} />
          {block.items.length > 0 && (
            <ul className="qe-change-items">
              {block.items.map(({ id, name, change }) => (
                <li key={id}>
                  {word(change)}: {name}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {moved.length > 0 && (
        <li className="qe-change" tabIndex={-1}>
          <div className="qe-change-head">
            {pickOrder?.()}
            <span className="qe-badge" data-tone="warning">
              {say('change.moved')}
            </span>
            <span>{say('history.order')}</span>
          </div>
          <p className="qe-help">{say.list(moved)}</p>
        </li>
      )}
    </ul>
  )
}

function Fields({
  fields,
  pick,
}: {
  readonly fields: readonly FieldChange[]
  readonly pick: ((field: FieldChange, label: string) => ReactNode) | undefined
}) {
  const say = useSay()
  if (fields.length === 0) return null
  return (
    <dl className="qe-change-fields">
      {fields.map((field) => (
        <div key={`${field.id} ${field.path.join('.')}`}>
          <dt>
            {pick?.(field, fieldLabel(say, field))}
            {fieldLabel(say, field)}
          </dt>
          <dd>
            <FieldChangeText field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
