import { IconButton } from '../chrome/icon-button.tsx'
import { Icon } from '../icons.tsx'
import { dataOf } from '../panels/raw-node.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import type { OutlineDrop } from './outline-zone.ts'
import { RenameField } from './rename-field.tsx'
import type { VisibleRow } from './visible-rows.ts'

interface OutlineRowProps {
  readonly workspace: Workspace
  readonly at: VisibleRow
  readonly selected: boolean
  readonly hovered: boolean
  readonly focusable: boolean
  readonly renamed: boolean
  readonly fault: 'error' | 'warning' | undefined
  /** Of somebody who is at this block. */
  readonly person: { readonly name: string; readonly color: string } | undefined
  readonly drop: OutlineDrop | undefined
  readonly onPress: (event: React.PointerEvent) => void
  readonly onPick: (event: React.MouseEvent) => void
  readonly onFold: () => void
  readonly onRename: (on: boolean) => void
}

/** One line of the outline: what it is, its first words, and what has to be known of it. */
export function OutlineRow(props: OutlineRowProps) {
  const { workspace, at, selected, focusable, renamed, fault, person, drop, onFold, onRename } = props
  const { say } = workspace
  const { row, level, position, count, expanded } = at
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      className="qe-tree-row"
      data-row=""
      data-key={row.key}
      data-level={Math.min(level, 8)}
      data-kind={row.kind}
      data-hovered={props.hovered ? '' : undefined}
      data-drop={drop?.side}
      data-refused={drop?.refused ? '' : undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={selected}
      aria-expanded={expanded}
      tabIndex={focusable ? 0 : -1}
      onPointerDown={props.onPress}
      onClick={props.onPick}
      onDoubleClick={() => row.id !== undefined && onRename(true)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrow keys of the row fold it */}
      <span
        className="qe-tree-fold"
        data-leaf={expanded === undefined ? '' : undefined}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation()
          onFold()
        }}
      />
      {renamed && row.id !== undefined ? (
        <RenameField workspace={workspace} id={row.id} name={row.name} onDone={() => onRename(false)} />
      ) : (
        <span className="qe-tree-name">{row.kind === 'stray' ? say('outline.stray') : row.name}</span>
      )}
      {row.words !== '' && row.words !== row.name && (
        <span className="qe-tree-words" dir="auto">
          {row.words}
        </span>
      )}
      {row.locked && <Icon name="lock" size="small" />}
      {row.embed && (
        <span className="qe-tree-mark" title={say('embed.badge')}>
          <Icon name="pages" size="small" />
          <span className="qe-visually-hidden">{say('embed.badge')}</span>
        </span>
      )}
      {row.unknown && row.id !== undefined && <UnknownTools workspace={workspace} id={row.id} name={row.name} />}
      {person && (
        <span className="qe-tree-person" style={{ background: person.color }} title={person.name}>
          <span className="qe-visually-hidden">{person.name}</span>
        </span>
      )}
      {fault && (
        <span className="qe-tree-fault" data-level={fault}>
          <span className="qe-visually-hidden">{say('outline.fault')}</span>
        </span>
      )}
    </div>
  )
}

interface UnknownToolsProps {
  readonly workspace: Workspace
  readonly id: string
  readonly name: string
}

/** Of a type nobody knows here: what it holds can be looked at, and it can be removed. */
function UnknownTools({ workspace, id, name }: UnknownToolsProps) {
  const { session, view, say } = workspace
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on its buttons is not one on the row
    <span
      className="qe-tree-acts"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <span className="qe-badge" data-tone="warning">
        {say('outline.unknown')}
      </span>
      <IconButton
        icon="eye"
        small
        label={say('block.showDataOf', { name })}
        onPress={() => {
          session.pick(id, 'replace')
          view.set({ tab: undefined, reveal: { id, path: dataOf } })
        }}
      />
      <IconButton
        icon="remove"
        small
        label={say('item.remove', { name })}
        onPress={() => workspace.do({ type: 'block.remove', ids: [id] })}
      />
    </span>
  )
}
