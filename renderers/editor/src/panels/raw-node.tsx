import type { StoredBlock } from '@quoin/engine'
import { useEffect, useState } from 'react'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** In place of a field: everything a block holds. No prop has this name. */
export const dataOf = '@data'

/** A block of a type nobody knows: what it holds stays as it is. */
export function RawNode({ workspace, node }: { readonly workspace: Workspace; readonly node: StoredBlock }) {
  const { view, say } = workspace
  const reveal = useStore(view, (state) => state.reveal)
  const [open, setOpen] = useState(false)
  const wanted = reveal?.id === node.id && reveal.path === dataOf
  useEffect(() => {
    if (!wanted) return
    setOpen(true)
    view.set({ reveal: undefined })
  }, [wanted, view])
  return (
    <div className="qe-fields">
      <p className="qe-note" data-tone="warning">
        {say('block.unknown', { type: node.type })}
      </p>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="qe-link">{say('block.showData')}</summary>
        <pre className="qe-raw">{JSON.stringify(node.props, null, 2)}</pre>
      </details>
    </div>
  )
}
