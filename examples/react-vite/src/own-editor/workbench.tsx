import { type EditSession, findNode } from '@quoin/edit'
import { useSession } from '@quoin/editor'
import { presentPage } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { type MouseEvent, useMemo } from 'react'
import { renderer } from '../site.ts'
import { Panel } from './panel.tsx'

/** A small editor of one's own on an edit session: choose a block on the page, change it beside. */
export function Workbench({ session }: { readonly session: EditSession }) {
  const state = useSession(session, (whole) => whole)
  const page = useMemo(() => presentPage(state.page, { catalogue, pageTypes }), [state.page])
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    const marked = event.target instanceof Element ? event.target.closest('[data-b]') : null
    const id = marked?.getAttribute('data-b')
    if (id && findNode(state, session.site, id)) session.pick(id, 'replace')
  }
  return (
    <div className="demo-bench">
      <aside className="demo-panel" aria-label="Settings">
        <p className="demo-acts">
          <button type="button" disabled={!state.history.canUndo} onClick={() => session.undo()}>
            Undo
          </button>
          <button type="button" disabled={!state.history.canRedo} onClick={() => session.redo()}>
            Redo
          </button>
          <output>{state.save.name}</output>
        </p>
        <Panel session={session} state={state} />
      </aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the outline in the panel is the way of the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="demo-canvas" onClick={choose}>
        <renderer.Page page={page} mode="edit" />
      </div>
    </div>
  )
}
