import { type EditState, type OutlineRow, pageNodeId, pageOutline } from '@quoin/edit'
import type { Page, Site, StoredBlock } from '@quoin/engine'
import { type Difference, type FieldChange, pageDifferences } from './page-differences.ts'

export interface BlockChange {
  readonly id: string
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly fields: readonly FieldChange[]
  /** Items that would come, go or stand elsewhere inside. */
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly change: 'added' | 'removed' | 'moved'
  }[]
}

export interface PageChanges {
  readonly page: readonly FieldChange[]
  /** In the order of the other version; what would go away comes last. */
  readonly blocks: readonly BlockChange[]
  /** Names of blocks that stand at another place. */
  readonly moved: readonly string[]
}

interface Standing {
  readonly title: string
  /** The block of the page it is part of. */
  readonly top: string
}

/** Every node of the two versions by its id, and in what those of both differ. */
interface Compared {
  readonly here: ReadonlyMap<string, Standing>
  readonly there: ReadonlyMap<string, Standing>
  readonly all: ReadonlyMap<string, Standing>
  readonly differences: readonly Difference[]
  readonly moved: ReadonlySet<string>
}

/** What taking another version would change: the page's own values, block by block, and the order. */
export function pageChanges(state: EditState, other: Page<StoredBlock>, site: Site): PageChanges {
  const versions = { here: state, there: { ...state, page: other }, site }
  const here = standings(pageOutline(versions.here, site))
  const there = standings(pageOutline(versions.there, site))
  const differences = pageDifferences(versions)
  const moved = new Set(differences.flatMap(({ id, isMoved }) => (isMoved ? [id] : [])))
  const all = new Map([...there, ...here])
  const compared = { here, there, all, differences, moved }
  return {
    page: changesOf(pageNodeId, differences),
    blocks: [...all].flatMap(([id, { top }]) => (top === id ? blockChange(id, compared) : [])),
    moved: [...moved].flatMap((id) => (all.get(id)?.top === id ? [there.get(id)?.title ?? id] : [])),
  }
}

export function hasChanges({ page, blocks, moved }: PageChanges): boolean {
  return page.length + blocks.length + moved.length > 0
}

/** None where nothing in it differs. */
function blockChange(id: string, compared: Compared): readonly BlockChange[] {
  const { here, there, differences } = compared
  const name = (there.get(id) ?? here.get(id))?.title ?? id
  const change = wholeChange(id, compared)
  if (change) return [{ id, name, change, fields: [], items: [] }]
  const inside = differences.filter((one) => !one.isMoved && here.get(one.id)?.top === id)
  const items = itemChanges(id, compared)
  if (inside.length + items.length === 0) return []
  const nodes = [...new Set(inside.map((one) => one.id))]
  return [{ id, name, change: 'changed', fields: nodes.flatMap((node) => changesOf(node, inside)), items }]
}

function itemChanges(block: string, compared: Compared): BlockChange['items'] {
  const { all, moved } = compared
  return [...all].flatMap(([id, { title, top }]) => {
    const change = wholeChange(id, compared) ?? (moved.has(id) ? 'moved' : undefined)
    return top === block && id !== block && change ? [{ id, name: title, change }] : []
  })
}

/** Of a node that only one of the versions has. */
function wholeChange(id: string, { here, there }: Compared): 'added' | 'removed' | undefined {
  if (!here.has(id)) return 'added'
  return there.has(id) ? undefined : 'removed'
}

function changesOf(node: string, differences: readonly Difference[]): readonly FieldChange[] {
  return differences.flatMap((one) => (one.id === node && one.change ? [one.change] : []))
}

/** Every node of a page with what it is called and the block it is part of. */
function standings(rows: readonly OutlineRow[], top?: string): ReadonlyMap<string, Standing> {
  return new Map(
    rows.flatMap((row): readonly (readonly [string, Standing])[] => {
      const own = row.id === undefined ? top : (top ?? row.id)
      const inner = [...standings(row.children, own)]
      if (row.id === undefined || own === undefined) return inner
      return [[row.id, { title: row.words === '' ? row.name : `${row.name}: ${row.words}`, top: own }], ...inner]
    }),
  )
}
