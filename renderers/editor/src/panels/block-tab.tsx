import { findNode, panelFor } from '@quoin/edit'
import { isEmbed } from '@quoin/engine'
import { useEffect } from 'react'
import { runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { EmbedTools } from './embed-tools.tsx'
import { FieldGroups } from './field-groups.tsx'
import { GridColumns } from './grid-columns.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LockFields } from './lock-fields.tsx'
import { PanelTrail } from './panel-trail.tsx'
import { RawNode } from './raw-node.tsx'

/** The settings of the selected block, or what several have in common. */
export function BlockTab({ workspace }: { readonly workspace: Workspace }) {
  const { painted, say } = workspace
  const state = useSession(painted, (whole) => whole)
  const { ids, primary } = state.selection
  const groups = panelFor(state, workspace.site)
  const found = findNode(state, workspace.site, primary)
  useFilledLists(workspace, ids.length === 1 ? primary : undefined)
  if (!found || primary === undefined) return null
  const empty = groups.every(({ fields }) => fields.length === 0)
  return (
    <>
      <header className="qe-panel-head">
        <div className="qe-panel-title">
          <PanelTrail workspace={workspace} id={primary} />
          <h2>{ids.length > 1 ? say('panel.several', { count: ids.length }) : found.name}</h2>
          {ids.length === 1 && found.schema && <code className="qe-type">{found.node.type}</code>}
        </div>
        {isEmbed(found.node) && <span className="qe-badge">{say('embed.badge')}</span>}
        {found.node.locked && (
          <span className="qe-badge">
            <Icon name="lock" size="small" />
            {say('block.locked')}
          </span>
        )}
      </header>
      {ids.length === 1 && <LoadFailed key={primary} workspace={workspace} id={primary} />}
      {ids.length === 1 && <FaintText workspace={workspace} id={primary} />}
      {ids.length === 1 && isEmbed(found.node) && <EmbedTools workspace={workspace} node={found.node} />}
      {ids.length === 1 && <BlockNote workspace={workspace} type={found.node.type} />}
      {found.schema ? (
        <FieldGroups
          workspace={workspace}
          ids={ids}
          groups={groups}
          memory={ids.length > 1 ? '@several' : found.node.type}
        />
      ) : (
        <RawNode workspace={workspace} node={found.node} />
      )}
      {ids.length === 1 && <GridColumns workspace={workspace} id={primary} />}
      {empty && found.schema && (
        <p className="qe-empty">{say(ids.length > 1 ? 'panel.nothingCommon' : 'panel.nothing')}</p>
      )}
      {ids.length === 1 && found.list.kind !== 'items' && state.rights.canLock && (
        <LockFields workspace={workspace} node={found.node} />
      )}
      <div className="qe-panel-foot">
        <button type="button" className="qe-button qe-quiet" onClick={() => runCommand(workspace, 'block.reset')}>
          {say('command.reset')}
        </button>
        <button type="button" className="qe-button qe-quiet" onClick={() => runCommand(workspace, 'block.remove')}>
          {say('command.remove')}
        </button>
      </div>
    </>
  )
}

/** The colors chosen make a text hard to read: measured as it is drawn. */
function FaintText({ workspace, id }: { readonly workspace: Workspace; readonly id: string }) {
  const faint = useStore(workspace.view, (state) => state.faint)
  if (faint?.id !== id) return null
  return (
    <p className="qe-note" data-tone="warning" role="status">
      {workspace.say('panel.faint', { ratio: faint.ratio, needed: faint.needed })}
    </p>
  )
}

/** What the site has to say about blocks of this type. */
function BlockNote({ workspace, type }: { readonly workspace: Workspace; readonly type: string }) {
  const text = workspace.host.config.blockNotes?.[type]
  return text === undefined ? null : <p className="qe-note">{workspace.say.text(text)}</p>
}

/** A list that is shorter than its minimum is filled once, when somebody who may edit it opens its block. */
function useFilledLists({ session }: Workspace, id: string | undefined): void {
  useEffect(() => {
    const schema = findNode(session.getState(), session.site, id)?.schema
    if (id === undefined || !schema) return
    for (const { key, entry } of schema.plan) {
      const { descriptor } = entry
      if (descriptor.type !== 'REPEATER' || descriptor.min === 0) continue
      const stored = findNode(session.getState(), session.site, id)?.node.props[key]
      if (!Array.isArray(stored) || stored.length >= descriptor.min) continue
      const fill = { type: 'items.fill', owner: id, prop: key } as const
      if (session.can(fill).ok) session.dispatch(fill)
    }
  }, [session, id])
}
