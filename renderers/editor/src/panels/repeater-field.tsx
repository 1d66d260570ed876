import { type EditCommand, nudge, type PanelField } from '@quoin/edit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { placeName } from '../dialogs/place-name.ts'
import { createEdgeScroll } from '../drag/edge-scroll.ts'
import type { DescriptorOf } from '../fields/field-control.ts'
import { useLatest } from '../parts/use-latest.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { AddItem } from './add-item.tsx'
import { type ItemsDrop, itemsZone } from './items-zone.ts'
import { dropAt, RepeaterItem } from './repeater-item.tsx'

interface RepeaterFieldProps {
  readonly workspace: Workspace
  readonly owner: string
  readonly field: PanelField
  readonly disabled: boolean
}

/** The items of a list: each opens its own settings; added, ordered, copied and removed here by buttons and keys. */
export function RepeaterField({ workspace, owner, field, disabled }: RepeaterFieldProps) {
  const { session, say } = workspace
  const { descriptor, items = [] } = field
  const list = useRef<HTMLOListElement>(null)
  const drop = useItemsZone(workspace, owner, field, list)
  if (descriptor.type !== 'REPEATER') return null
  // the list stays on the screen: what was done to an item leaves its owner selected
  const run = (command: EditCommand | undefined) => {
    if (command && workspace.do(command)) session.pick(owner, 'replace')
  }
  const move = (id: string, direction: 'up' | 'down') => run(nudge(session.getState(), session.site, [id], direction))
  return (
    <fieldset className="qe-field qe-repeater">
      <legend className="qe-field-head">
        <span className="qe-label">{descriptor.label}</span>
        <span className="qe-counter">{countText(workspace, items.length, descriptor)}</span>
      </legend>
      <ol className="qe-items" ref={list}>
        {items.map((item, index) => (
          <RepeaterItem
            key={item.id}
            workspace={workspace}
            owner={owner}
            item={item}
            index={index}
            last={index === items.length - 1}
            disabled={disabled}
            drop={dropAt(drop, index, items.length)}
            onMove={(direction) => move(item.id, direction)}
          />
        ))}
      </ol>
      <AddItem workspace={workspace} owner={owner} field={field} />
      {field.issues[0] && <p className="qe-error">{say.text(field.issues[0].message)}</p>}
    </fieldset>
  )
}

/** The list takes drops for as long as it is on the screen. Answers the gap something is dragged over. */
function useItemsZone(
  workspace: Workspace,
  owner: string,
  { path, items = [] }: PanelField,
  list: RefObject<HTMLElement | null>,
): ItemsDrop | undefined {
  const { session, drags } = workspace
  const [drop, show] = useState<ItemsDrop>()
  const latest = useLatest(items)
  useEffect(
    () =>
      drags.add(
        itemsZone({
          drags,
          list: () => list.current,
          scroll: createEdgeScroll(() => list.current?.closest<HTMLElement>('.qe-tab-panel') ?? null),
          gaps: () => [...latest.current.map(({ id }) => ({ owner, prop: path, before: id })), { owner, prop: path }],
          show,
          nameOf: (place) => placeName(workspace, place),
          onLanded: () => session.pick(owner, 'replace'),
        }),
      ),
    [workspace, session, drags, owner, path, list, latest],
  )
  return drop
}

function countText({ say }: Workspace, count: number, { max }: DescriptorOf<'REPEATER'>): string {
  return Number.isFinite(max) ? say('item.countOf', { count, max }) : String(count)
}
