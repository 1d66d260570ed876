import { type EditCommand, nudge, type PanelField, type PanelItem } from '@quoin/edit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { IconButton } from '../chrome/icon-button.tsx'
import { placeName } from '../dialogs/place-name.ts'
import { createEdgeScroll } from '../drag/edge-scroll.ts'
import { pressToDrag } from '../drag/press-to-drag.ts'
import type { DescriptorOf } from '../fields/field-control.ts'
import { Icon } from '../icons.tsx'
import { issueText } from '../parts/answers.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type ItemsDrop, itemsZone } from './items-zone.ts'

interface RepeaterFieldProps {
  readonly workspace: Workspace
  readonly owner: string
  readonly field: PanelField
  readonly disabled: boolean
}

/** The items of a list: each opens its own settings; added, ordered, copied and removed here by buttons and keys. */
export function RepeaterField({ workspace, owner, field, disabled }: RepeaterFieldProps) {
  const { session } = workspace
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
          <Item
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
      {field.issues[0] && <p className="qe-error">{field.issues[0].message}</p>}
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
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
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
    [workspace, session, drags, owner, path, list],
  )
  return drop
}

interface ItemProps {
  readonly workspace: Workspace
  readonly owner: string
  readonly item: PanelItem
  readonly index: number
  readonly last: boolean
  readonly disabled: boolean
  /** A dragged item would land beside it. */
  readonly drop: { readonly side: 'before' | 'after'; readonly refused: boolean } | undefined
  readonly onMove: (direction: 'up' | 'down') => void
}

function Item({ workspace, owner, item, index, last, disabled, drop, onMove }: ItemProps) {
  const { session, drags, say } = workspace
  const { id, name, image } = item
  return (
    <li
      className="qe-item"
      data-drop={drop?.side}
      data-refused={drop?.refused ? '' : undefined}
      onPointerDown={({ nativeEvent }) => {
        if (!disabled) pressToDrag(drags, nativeEvent, () => ({ ids: [id], label: name }))
      }}
    >
      <span className="qe-item-number">{index + 1}</span>
      {image !== undefined && <img className="qe-item-thumb" src={image} alt="" loading="lazy" draggable={false} />}
      <button
        type="button"
        className="qe-item-text"
        onClick={() => session.pick(id, 'replace')}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || !event.shiftKey) return
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          onMove(event.key === 'ArrowUp' ? 'up' : 'down')
        }}
      >
        {name}
      </button>
      <span className="qe-item-actions">
        <IconButton
          icon="up"
          small
          label={say('item.up', { name })}
          disabled={disabled || index === 0}
          onPress={() => onMove('up')}
        />
        <IconButton
          icon="down"
          small
          label={say('item.down', { name })}
          disabled={disabled || last}
          onPress={() => onMove('down')}
        />
        <Guarded
          workspace={workspace}
          icon="duplicate"
          label={say('item.duplicate', { name })}
          command={{ type: 'block.duplicate', ids: [id] }}
          onDone={() => session.pick(owner, 'replace')}
        />
        <Guarded
          workspace={workspace}
          icon="remove"
          label={say('item.remove', { name })}
          command={{ type: 'block.remove', ids: [id] }}
          onDone={() => session.pick(owner, 'replace')}
        />
      </span>
    </li>
  )
}

/** The item beside the gap that shows where the dragged one would land. */
function dropAt(drop: ItemsDrop | undefined, index: number, count: number): ItemProps['drop'] {
  if (drop?.gap === index) return { side: 'before', refused: drop.refused }
  return drop?.gap === count && index === count - 1 ? { side: 'after', refused: drop.refused } : undefined
}

interface GuardedProps {
  readonly workspace: Workspace
  readonly icon: 'duplicate' | 'remove'
  readonly label: string
  readonly command: EditCommand
  readonly onDone?: () => void
}

/** A button for a command; where the session refuses it, it says why instead. */
export function Guarded({ workspace, icon, label, command, onDone }: GuardedProps) {
  const verdict = workspace.session.can(command)
  const why = verdict.ok ? '' : `: ${issueText(verdict.issues)}`
  return (
    <IconButton
      icon={icon}
      small
      label={`${label}${why}`}
      disabled={!verdict.ok}
      onPress={() => {
        if (workspace.do(command)) onDone?.()
      }}
    />
  )
}

function AddItem({
  workspace,
  owner,
  field,
}: {
  readonly workspace: Workspace
  readonly owner: string
  readonly field: PanelField
}) {
  const { session, say } = workspace
  const { descriptor, path } = field
  if (descriptor.type !== 'REPEATER') return null
  const at = { owner, prop: path }
  const add = (blockType: string) => workspace.do({ type: 'block.insert', blockType, at })
  const [only, ...others] = descriptor.items
  if (!only) return null
  const verdict = session.can({ type: 'block.insert', blockType: only.type, at })
  if (others.length === 0)
    return (
      <>
        <button type="button" className="qe-add" disabled={!verdict.ok} onClick={() => add(only.type)}>
          <Icon name="plus" size="small" />
          {say('item.add', { label: only.label })}
        </button>
        {!verdict.ok && <p className="qe-help">{verdict.issues[0]?.message}</p>}
      </>
    )
  return (
    <MenuTrigger>
      <Button className="qe-add">
        <Icon name="plus" size="small" />
        {say('item.addAny')}
      </Button>
      <Popover className="qe-popover">
        <Menu className="qe-menu" onAction={(key) => add(String(key))}>
          {descriptor.items.map(({ type, label }) => (
            <MenuItem
              key={type}
              id={type}
              className="qe-menu-item"
              isDisabled={!session.can({ type: 'block.insert', blockType: type, at }).ok}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function countText({ say }: Workspace, count: number, { max }: DescriptorOf<'REPEATER'>): string {
  return Number.isFinite(max) ? say('item.countOf', { count, max }) : String(count)
}
