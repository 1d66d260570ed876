import type { OutlineRow } from '@quoin/edit'

export interface VisibleRow {
  readonly row: OutlineRow
  readonly level: number
  readonly position: number
  readonly count: number
  readonly expanded: boolean | undefined
  readonly parent: string | undefined
}

/** The rows one sees: of unfolded parents, or those that fit the words together with what leads to them. */
export function visibleRows(
  rows: readonly OutlineRow[],
  folded: ReadonlySet<string>,
  query = '',
): readonly VisibleRow[] {
  const fits = query === '' ? undefined : fitting(rows, query.toLocaleLowerCase())
  const visible: VisibleRow[] = []
  const walk = (list: readonly OutlineRow[], level: number, parent: string | undefined) => {
    const shown = fits ? list.filter(({ key }) => fits.has(key)) : list
    shown.forEach((row, index) => {
      const branch = row.children.length > 0
      const expanded = branch ? fits !== undefined || !folded.has(row.key) : undefined
      visible.push({ row, level, position: index + 1, count: shown.length, expanded, parent })
      if (expanded) walk(row.children, level + 1, row.key)
    })
  }
  walk(rows, 1, undefined)
  return visible
}

/** The row of a node, or of what it is folded away in. */
export function rowShowing(
  rows: readonly OutlineRow[],
  visible: readonly VisibleRow[],
  key: string | undefined,
): string | undefined {
  if (key === undefined || visible.some(({ row }) => row.key === key)) return key
  const seen = new Set(visible.map(({ row }) => row.key))
  const find = (list: readonly OutlineRow[], around: string | undefined): string | undefined => {
    for (const row of list) {
      const here = seen.has(row.key) ? row.key : around
      const found = row.key === key ? here : find(row.children, here)
      if (found !== undefined) return found
    }
    return undefined
  }
  return find(rows, undefined)
}

export type Fault = 'error' | 'warning'

/** The worst of a row and of all that is folded away in it (S-51). */
export function faultOf(
  { row, expanded }: Pick<VisibleRow, 'row' | 'expanded'>,
  faults: ReadonlyMap<string, Fault>,
): Fault | undefined {
  const own = faults.get(row.key)
  if (faults.size === 0 || own === 'error' || expanded !== false) return own
  const inside = row.children.map((child) => faultOf({ row: child, expanded: false }, faults))
  return inside.includes('error') ? 'error' : (own ?? inside.find((one) => one !== undefined))
}

/** Folded at first: lists of items, so that the page is seen before its details. */
export function foldedAtFirst(rows: readonly OutlineRow[]): ReadonlySet<string> {
  const nodes = branchesOf(rows).filter(({ kind }) => kind === 'node')
  return new Set(nodes.map(({ key }) => key))
}

/** Everything that can be folded. */
export function branchesOf(rows: readonly OutlineRow[]): readonly OutlineRow[] {
  return rows.flatMap((row) => (row.children.length > 0 ? [row, ...branchesOf(row.children)] : []))
}

function fitting(rows: readonly OutlineRow[], query: string): ReadonlySet<string> {
  const keys = new Set<string>()
  const walk = (row: OutlineRow): boolean => {
    const inside = row.children.map(walk).some(Boolean)
    const fits = inside || `${row.name} ${row.words}`.toLocaleLowerCase().includes(query)
    if (fits) keys.add(row.key)
    return fits
  }
  rows.forEach(walk)
  return keys
}
