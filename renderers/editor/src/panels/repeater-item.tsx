import type { PanelItem } from '@quoin/edit'
import { IconButton } from '../chrome/icon-button.tsx'
import { pressToDrag } from '../drag/press-to-drag.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Guarded } from './guarded.tsx'
import type { ItemsDrop } from './items-zone.ts'

interface RepeaterItemProps {
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

/** One item of a list: its name opens its settings; it is ordered by buttons, keys and dragging. */
export function RepeaterItem({ workspace, owner, item, index, last, disabled, drop, onMove }: RepeaterItemProps) {
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
        dir="auto"
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
export function dropAt(drop: ItemsDrop | undefined, index: number, count: number): RepeaterItemProps['drop'] {
  if (drop?.gap === index) return { side: 'before', refused: drop.refused }
  return drop?.gap === count && index === count - 1 ? { side: 'after', refused: drop.refused } : undefined
}
