import { findNode, nudge, panelFor, standingOf } from '@quoin/edit'
import { IconButton } from '../chrome/icon-button.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { FieldGroups } from './field-groups.tsx'
import { GridColumns } from './grid-columns.tsx'
import { Guarded } from './guarded.tsx'
import { LoadFailed } from './load-failed.tsx'
import { PanelTrail } from './panel-trail.tsx'
import { RawNode } from './raw-node.tsx'

/** The settings of one item, where it stands, and what can be done with it. */
export function ItemTab({ workspace }: { readonly workspace: Workspace }) {
  const { painted, say } = workspace
  const state = useSession(painted, (whole) => whole)
  const { primary: id } = state.selection
  const found = findNode(state, workspace.site, id)
  const standing = id === undefined ? undefined : standingOf(state, workspace.site, id)
  if (!found || !standing || id === undefined) return null
  const readOnly = state.readOnly.length > 0
  const move = (direction: 'up' | 'down') => {
    const command = nudge(state, workspace.site, [id], direction)
    if (command) workspace.do(command)
  }
  return (
    <>
      <header className="qe-panel-head">
        <div className="qe-panel-title">
          <PanelTrail workspace={workspace} id={id} />
          <h2>
            {found.name}{' '}
            <span className="qe-count">
              {say('item.position', { position: standing.position, count: standing.count })}
            </span>
          </h2>
        </div>
        <div className="qe-toolbar-group">
          <IconButton
            icon="up"
            small
            label={say('command.moveUp')}
            disabled={readOnly || standing.position === 1}
            onPress={() => move('up')}
          />
          <IconButton
            icon="down"
            small
            label={say('command.moveDown')}
            disabled={readOnly || standing.position === standing.count}
            onPress={() => move('down')}
          />
          <Guarded
            workspace={workspace}
            icon="duplicate"
            label={say('command.duplicate')}
            command={{ type: 'block.duplicate', ids: [id] }}
          />
          <Guarded
            workspace={workspace}
            icon="remove"
            label={say('command.remove')}
            command={{ type: 'block.remove', ids: [id] }}
          />
        </div>
      </header>
      <LoadFailed key={id} workspace={workspace} id={id} />
      <GridColumns workspace={workspace} id={id} />
      {found.schema ? (
        <FieldGroups
          workspace={workspace}
          ids={[id]}
          groups={panelFor(state, workspace.site)}
          memory={found.node.type}
        />
      ) : (
        <RawNode workspace={workspace} node={found.node} />
      )}
    </>
  )
}
