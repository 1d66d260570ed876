import { type OutlineRow, pageOutline } from '@quoin/edit'
import type { Workspace } from '../workspace/workspace.ts'

export type Walk = 'next' | 'previous' | 'first' | 'last' | 'child' | 'owner'

interface Standing {
  readonly siblings: readonly string[]
  readonly owner: string | undefined
  readonly children: readonly string[]
}

/** The node the keys lead to from where the selection is: what the outline shows, walked. */
export function walkFrom(rows: readonly OutlineRow[], from: string | undefined, walk: Walk): string | undefined {
  const table = new Map<string, Standing>()
  const top = nodesUnder(rows)
  enter(top, undefined, table)
  const here = from === undefined ? undefined : table.get(from)
  if (!here) return walk === 'last' || walk === 'previous' ? top.at(-1)?.id : top[0]?.id
  const at = here.siblings.indexOf(from ?? '')
  switch (walk) {
    case 'next':
      return here.siblings[at + 1]
    case 'previous':
      return here.siblings[at - 1]
    case 'first':
      return here.siblings[0]
    case 'last':
      return here.siblings.at(-1)
    case 'child':
      return here.children[0]
    case 'owner':
      return here.owner
  }
}

function enter(rows: readonly OutlineRow[], owner: string | undefined, table: Map<string, Standing>): void {
  const siblings = rows.flatMap(({ id }) => id ?? [])
  for (const row of rows) {
    if (row.id === undefined) continue
    const inner = nodesUnder(row.children)
    table.set(row.id, { siblings, owner, children: inner.flatMap(({ id }) => id ?? []) })
    enter(inner, row.id, table)
  }
}

/** The nodes of these rows, through slots and repeaters. */
function nodesUnder(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  return rows.flatMap((row) => (row.id === undefined ? nodesUnder(row.children) : [row]))
}

export function walkSelection({ session }: Workspace, walk: Walk, how: 'replace' | 'range' = 'replace'): void {
  const state = session.getState()
  const next = walkFrom(pageOutline(state, session.site), state.selection.primary, walk)
  if (next !== undefined) session.pick(next, how)
}
