import type { StoredBlock } from '@quoin/engine'
import type { Workspace } from '../workspace/workspace.ts'

/** A block of a type nobody knows: what it holds stays as it is. */
export function RawNode({ workspace, node }: { readonly workspace: Workspace; readonly node: StoredBlock }) {
  return (
    <div className="qe-fields">
      <p className="qe-note" data-tone="warning">
        {workspace.say('block.unknown', { type: node.type })}
      </p>
      <details>
        <summary className="qe-link">{workspace.say('block.showData')}</summary>
        <pre className="qe-raw">{JSON.stringify(node.props, null, 2)}</pre>
      </details>
    </div>
  )
}
