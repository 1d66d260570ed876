import { diffPages, type EditState, findNode, type OutlineRow, pageNodeId, pageOutline } from '@quoin/edit'
import {
  type FieldDescriptor,
  isRecord,
  type Json,
  type Page,
  type Path,
  type Site,
  type StoredBlock,
} from '@quoin/engine'

/** One value that differs. Seen from the present: what taking the other version would do. */
export interface FieldChange {
  /** The node it stands in; `@page` for the page's own. */
  readonly id: string
  readonly path: Path
  /** Undefined for values nobody declared. */
  readonly label: string | undefined
  readonly descriptor: FieldDescriptor | undefined
  readonly here: Json | undefined
  readonly other: Json | undefined
}

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

type Version = Page<StoredBlock>

/** What taking another version would change: the page's own values, block by block, and the order. */
export function pageChanges(state: EditState, other: Version, site: Site): PageChanges {
  const theirs: EditState = { ...state, page: other }
  const here = standings(pageOutline(state, site))
  const there = standings(pageOutline(theirs, site))
  const page: FieldChange[] = []
  const fields = new Map<string, FieldChange[]>()
  const moved = new Set<string>()
  const compare = (from: Version, to: Version): void => {
    for (const { op, path } of diffPages(from, to)) {
      const [member = ''] = path
      if (member !== 'content') {
        const change = pageField(state.page, other, path)
        if (!isNothing(change.here) || !isNothing(change.other)) page.push(change)
        continue
      }
      const at = path.findLastIndex((part) => part.startsWith('@'))
      const id = (path[at] ?? '').slice(1)
      const inner = path.slice(at + 1)
      if (inner[0] === 'props' && inner.length > 1 && inner.at(-1) !== '-') {
        const change = nodeField(state, theirs, site, id, inner.slice(1))
        if (change) fields.set(id, [...(fields.get(id) ?? []), change])
      } else if (inner.length === 0 ? op === 'replace' : inner.length === 1 && inner[0] !== 'version') {
        // its type, its name or what may be done with it: no field tells
        fields.set(id, fields.get(id) ?? [])
      } else if (inner.length === 0 && op === 'remove' && here.has(id) && there.has(id)) {
        moved.add(id)
        // what differs inside is said where it stands alone: the difference of the pages has it go and come as a whole
        const alone = (of: EditState) => ({ ...other, content: [findNode(of, site, id)?.node] }) as Version
        compare(alone(state), alone(theirs))
      }
    }
  }
  compare(state.page, other)
  const all = new Map([...there, ...here])
  const isTop = (id: string) => all.get(id)?.top === id
  const changeOf = (id: string): 'added' | 'removed' | undefined => {
    if (!here.has(id)) return 'added'
    return there.has(id) ? undefined : 'removed'
  }
  const inside = (top: string): BlockChange['items'] =>
    [...all].flatMap(([id, { title, top: own }]) => {
      const change = changeOf(id) ?? (moved.has(id) ? 'moved' : undefined)
      return own === top && id !== top && change ? [{ id, name: title, change }] : []
    })
  const tops = [...all.keys()].filter(isTop)
  const blocks = tops.flatMap((id): readonly BlockChange[] => {
    const name = (there.get(id) ?? here.get(id))?.title ?? id
    const change = changeOf(id)
    if (change) return [{ id, name, change, fields: [], items: [] }]
    const own = [...fields].filter(([node]) => here.get(node)?.top === id)
    const items = inside(id)
    if (own.length + items.length === 0) return []
    return [{ id, name, change: 'changed', fields: own.flatMap(([, list]) => list), items }]
  })
  return { page, blocks, moved: [...moved].filter(isTop).map((id) => there.get(id)?.title ?? id) }
}

export function hasChanges({ page, blocks, moved }: PageChanges): boolean {
  return page.length + blocks.length + moved.length > 0
}

function pageField(now: Version, then: Version, path: readonly string[]): FieldChange {
  return {
    id: pageNodeId,
    path,
    label: undefined,
    descriptor: undefined,
    here: valueAt(now, path),
    other: valueAt(then, path),
  }
}

/** What is absent, null or empty says the same. */
function isNothing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}

function nodeField(
  now: EditState,
  then: EditState,
  site: Site,
  id: string,
  path: readonly string[],
): FieldChange | undefined {
  const here = findNode(now, site, id)
  const there = findNode(then, site, id)
  if (!here || !there) return undefined
  const plan = here.schema?.plan.find(({ key, aliases }) => key === path[0] || aliases.includes(path[0] ?? ''))
  return {
    id,
    path,
    label: plan?.entry.descriptor.label,
    descriptor: plan?.entry.descriptor,
    here: valueAt(here.node.props, path),
    other: valueAt(there.node.props, path),
  }
}

function valueAt(value: unknown, path: readonly string[]): Json | undefined {
  let at: unknown = value
  for (const part of path) at = isRecord(at) ? at[part] : undefined
  return at as Json | undefined // members of a page are JSON
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
