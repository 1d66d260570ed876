import { type EditCommand, type EditState, findNode } from '@quoin/edit'
import { isRecord, type Site } from '@quoin/engine'
import { ActButton } from '../parts/act-button.tsx'
import { issueText } from '../parts/answers.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface Grid {
  /** Each row with the ids of its cells. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
  readonly prop: string
  readonly cellType: string
  readonly least: number
  /** The column that is selected. */
  readonly column: number | undefined
}

/** Columns of a block whose items are nothing but rows of cells: added and removed in every row at once. */
export function GridColumns({ workspace, id }: { readonly workspace: Workspace; readonly id: string }) {
  const { session, painted, say } = workspace
  const state = useSession(painted, (whole) => whole)
  const grid = gridAround(state, workspace.site, id)
  if (!grid) return null
  const readOnly = state.readOnly.length > 0
  const { rows, prop, cellType, column, least } = grid
  const last = Math.max(...rows.map(({ cells }) => cells.length)) - 1
  const at = column ?? last

  const add = (): readonly EditCommand[] =>
    rows.map(({ id: row, cells }) => {
      const before = cells[at + 1]
      return {
        type: 'block.insert',
        blockType: cellType,
        at: { owner: row, prop, ...(before === undefined ? {} : { before }) },
      }
    })
  const remove = (): readonly EditCommand[] =>
    rows.flatMap(({ cells }) => {
      const cell = cells[at]
      return cell === undefined ? [] : [{ type: 'block.remove', ids: [cell] } as const]
    })
  /** What stands beside the selected cell, once its column is gone. */
  const beside = rows.filter(({ cells }) => cells[at] === id).map(({ cells }) => cells[at + 1] ?? cells[at - 1])[0]
  const run = (commands: readonly EditCommand[], text: string, next?: string) => {
    const selection = session.getState().selection
    const result = session.batch(commands, { key: 'label.batch', args: { text } })
    if (!result.ok) workspace.notify(issueText(result.issues, say), { tone: 'danger' })
    else {
      if (next === undefined) session.select(selection)
      else session.pick(next, 'replace')
      workspace.host.announce(text)
    }
  }
  return (
    <div className="qe-row qe-grid-columns">
      <ActButton className="qe-button" disabled={readOnly} onClick={() => run(add(), say('grid.added'))}>
        {say('grid.add')}
      </ActButton>
      <ActButton
        className="qe-button"
        disabled={readOnly || rows.some(({ cells }) => cells[at] !== undefined && cells.length <= least)}
        onClick={() => run(remove(), say('grid.removed'), beside)}
      >
        {say('grid.remove')}
      </ActButton>
    </div>
  )
}

/** The grid a node is, or stands in. */
function gridAround(state: EditState, site: Site, id: string, inside: readonly string[] = []): Grid | undefined {
  const found = findNode(state, site, id)
  const own = found?.schema?.plan.find(({ entry }) => entry.descriptor.type === 'REPEATER')
  const [rowSchema, otherRow] = own?.entry.items?.() ?? []
  const [cells, more] = rowSchema?.plan ?? []
  const [cellSchema, otherCell] = cells?.entry.items?.() ?? []
  const descriptor = cells?.entry.descriptor
  if (own && cells && cellSchema && !otherRow && !otherCell && !more && descriptor?.type === 'REPEATER') {
    const rows = idsIn(found?.node.props[own.key]).map((row) => ({
      id: row,
      cells: idsIn(findNode(state, site, row)?.node.props[cells.key]),
    }))
    if (rows.length === 0) return undefined
    const selected = rows.map((row) => row.cells.findIndex((cell) => inside.includes(cell))).find((at) => at >= 0)
    return { rows, prop: cells.key, cellType: cellSchema.type, least: descriptor.min, column: selected }
  }
  return found?.list.kind === 'items' ? gridAround(state, site, found.list.owner, [...inside, id]) : undefined
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.flatMap((node) => (isRecord(node) && typeof node.id === 'string' ? [node.id] : []))
    : []
}
