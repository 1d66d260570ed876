import { diffPages, type EditState, type OutlineRow, pageOutline } from '@quoin/edit'
import type { Page, Site, StoredBlock } from '@quoin/engine'

export interface RevisionChange {
  readonly id: string
  readonly name: string
  /** Seen from the present: what taking the other version would do. */
  readonly change: 'added' | 'removed' | 'changed'
}

/** What taking another version would change, block by block in the order of that version. */
export function revisionChanges(state: EditState, other: Page<StoredBlock>, site: Site): readonly RevisionChange[] {
  const here = topRows(pageOutline(state, site))
  const there = topRows(pageOutline({ ...state, page: other }, site))
  const changed = changedNodes(state.page, other)
  const found: RevisionChange[] = []
  for (const [id, { name, words }] of there) {
    const title = words === '' ? name : `${name}: ${words}`
    if (!here.has(id)) found.push({ id, name: title, change: 'added' })
    else if (changed.has(id)) found.push({ id, name: title, change: 'changed' })
  }
  for (const [id, { name, words }] of here)
    if (!there.has(id)) found.push({ id, name: words === '' ? name : `${name}: ${words}`, change: 'removed' })
  return found
}

/** Blocks with anything of them in a patch. */
function changedNodes(from: Page<StoredBlock>, to: Page<StoredBlock>): ReadonlySet<string> {
  const ids = diffPages(from, to).flatMap(({ path }) =>
    path.filter((part) => part.startsWith('@')).map((part) => part.slice(1)),
  )
  return new Set(ids)
}

function topRows(rows: readonly OutlineRow[]): ReadonlyMap<string, OutlineRow> {
  const nodes = rows.flatMap((row) => (row.id === undefined ? row.children : [row]))
  return new Map(nodes.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])))
}
