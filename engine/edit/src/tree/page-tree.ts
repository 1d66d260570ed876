import {
  type BlockSchema,
  defaultPageType,
  isRecord,
  isSlotBlock,
  type Page,
  type PageType,
  pageTypeOf,
  readSlot,
  type Site,
  type StoredBlock,
  schemaOf,
} from '@quoin/engine'
import { applyPatches, type Patch, touchedBy } from '../patches/patch.ts'
import { indexOfId } from './index-of-id.ts'

/** A page with its blocks as they are stored, which is what is edited. */
export type EditPage = Page<StoredBlock>

/** A list that holds nodes. */
export type NodeList =
  | { readonly kind: 'page' }
  | { readonly kind: 'slot'; readonly name: string; readonly block: string }
  | { readonly kind: 'items'; readonly owner: string; readonly prop: string }

/** What a tree knows of a block or item beside its content. */
export interface NodeEntry {
  readonly id: string
  readonly type: string
  /** Absent for types nobody knows, and for blocks another version stored and that could not be brought up to date. */
  readonly schema: BlockSchema | undefined
  readonly list: NodeList
}

/** A page with its nodes found by id. */
export interface PageTree {
  readonly site: Site
  /** Of the page as it is: somebody else may give it another one. */
  readonly pageType: PageType
  getPage(): EditPage
  /** How many nodes there are. */
  size(): number
  ids(): Iterable<string>
  entry(id: string): NodeEntry | undefined
  node(id: string): StoredBlock | undefined
  /** The nodes of a list, in order. Empty when the list does not exist. */
  nodes(list: NodeList): readonly StoredBlock[]
  /** The list as it is stored: undefined where there is none yet. */
  stored(list: NodeList): readonly unknown[] | undefined
  /** Where a node stands among the entries of its list as stored. */
  position(id: string): number
  /** In the order of the page. */
  slotBlocks(): readonly { readonly id: string; readonly name: string }[]
  pathTo(id: string): readonly string[]
  pathToList(list: NodeList): readonly string[]
}

/** A tree that follows patches. */
export interface MutableTree extends PageTree {
  /** Undefined when a patch finds no target; then nothing changed. */
  apply(
    patches: readonly Patch[],
  ): { readonly inverse: readonly Patch[]; readonly touched: readonly string[] } | undefined
  /** An equal page under its former identity. */
  adopt(same: EditPage): void
}

const pageList: NodeList = { kind: 'page' }

/** What a patch did at its place. */
interface TreeChange {
  readonly op: Patch['op']
  readonly old: unknown
  readonly value?: unknown
}

/** The index is kept beside the page and follows each patch, so that looking up a node costs its depth, not the page's size. */
export function createPageTree(start: EditPage, site: Site): MutableTree {
  const entries = new Map<string, NodeEntry>()
  const slots = new Map<string, string>()
  const hints = new Map<string, number>()
  const members = new WeakMap<readonly unknown[], readonly StoredBlock[]>()
  // an id may come at one place before it goes from another; then following patch by patch would lose it
  const arrived = new Set<string>()
  let outdated = false
  let page = start
  let pageType = ownType()

  function ownType(): PageType {
    return pageTypeOf(site, page.type) ?? defaultPageType
  }

  function member(list: readonly unknown[], id: string): unknown {
    return list[place(list, id)]
  }

  function place(list: readonly unknown[], id: string): number {
    const guess = hints.get(id)
    const index = indexOfId(list, id, guess)
    if (index !== guess) hints.set(id, index)
    return index
  }

  function position(id: string): number {
    const list = entries.get(id)?.list
    const all = list && stored(list)
    return all ? place(all, id) : -1
  }

  function stored(list: NodeList): readonly unknown[] | undefined {
    if (list.kind === 'page') return page.content
    const holder = list.kind === 'slot' ? member(page.content, list.block) : node(list.owner)
    const props = isRecord(holder) && isRecord(holder.props) ? holder.props : {}
    const value = props[list.kind === 'slot' ? 'slotItems' : list.prop]
    return Array.isArray(value) ? value : undefined
  }

  function node(id: string): StoredBlock | undefined {
    const found = entries.get(id)
    const all = found && stored(found.list)
    return all && (member(all, id) as StoredBlock | undefined) // only nodes are entered into the index
  }

  function nodes(list: NodeList): readonly StoredBlock[] {
    const all = stored(list) ?? []
    const known = members.get(all)
    if (known) return known
    const own = all.filter((entry): entry is StoredBlock => isNode(entry) && !isSlotBlock(entry))
    members.set(all, own)
    return own
  }

  function pathToList(list: NodeList): readonly string[] {
    if (list.kind === 'page') return ['content']
    if (list.kind === 'slot') return ['content', `@${list.block}`, 'props', 'slotItems']
    return [...pathTo(list.owner), 'props', list.prop]
  }

  function pathTo(id: string): readonly string[] {
    const found = entries.get(id)
    return found ? [...pathToList(found.list), `@${id}`] : []
  }

  function enter(value: unknown, list: NodeList, index?: number): void {
    if (index !== undefined && isNode(value)) hints.set(value.id, index)
    if (list.kind === 'page' && isSlotBlock(value)) {
      const { slotName, slotItems } = readSlot(value.props)
      slots.set(value.id, slotName)
      const inner: NodeList = { kind: 'slot', name: slotName, block: value.id }
      enterAll(slotItems, inner)
      return
    }
    if (!isNode(value)) return
    const schema = schemaIn(value, list)
    arrived.add(value.id)
    entries.set(value.id, { id: value.id, type: value.type, schema, list })
    if (schema) forLists(value, schema, (items, prop) => enterAll(items, { kind: 'items', owner: value.id, prop }))
  }

  function enterAll(values: readonly unknown[], list: NodeList): void {
    values.forEach((value, index) => {
      enter(value, list, index)
    })
  }

  function leave(value: unknown): void {
    if (isSlotBlock(value)) {
      slots.delete(value.id)
      for (const item of readSlot(value.props).slotItems) leave(item)
      return
    }
    if (!isNode(value)) return
    if (arrived.has(value.id)) outdated = true
    const schema = entries.get(value.id)?.schema
    entries.delete(value.id)
    hints.delete(value.id)
    if (schema) forLists(value, schema, (items) => items.forEach(leave))
  }

  /** The schema of a node, where its stored version is the one the schema speaks of. */
  function schemaIn(value: StoredBlock, list: NodeList): BlockSchema | undefined {
    const schema = list.kind === 'items' ? itemSchema(list, value.type) : schemaOf(site.catalogue, value.type)
    return schema && (value.version ?? 1) === schema.version && isRecord(value.props) ? schema : undefined
  }

  function itemSchema(list: NodeList & { readonly kind: 'items' }, type: string): BlockSchema | undefined {
    const plan = entries.get(list.owner)?.schema?.plan.find(({ key }) => key === list.prop)
    return plan?.entry.items?.().find((schema) => schema.type === type)
  }

  /** Follows one patch that was just applied. `old` is what stood at its path before. */
  function follow(patch: Patch, old: unknown): void {
    const [root, ...path] = patch.path
    if (root !== 'content') return
    if (path.length === 0) outdated = true
    else followIn(pageList, path, { ...patch, old })
  }

  /** The path begins at an entry of the list: `@id`, and below it `props`, the name of a prop, and an entry of that one. */
  function followIn(list: NodeList, path: readonly string[], change: TreeChange): void {
    const [part = '', member, prop, ...deeper] = path
    const holder = part.slice(1)
    if (member === undefined) followEntry(list, part, change)
    else if (member !== 'props') outdated ||= ['id', 'type', 'version'].includes(member)
    else if (prop === undefined) followProps(list, holder, change.old)
    else {
      const inner = listUnder(holder, prop)
      if (!inner) outdated ||= slots.has(holder)
      else if (deeper.length > 0) followIn(inner, deeper, change)
      else followWhole(inner, change)
    }
  }

  function followEntry(list: NodeList, part: string, { op, old, value }: TreeChange): void {
    const guess = part === '-' ? (stored(list)?.length ?? 0) : hints.get(part.slice(1))
    if (op !== 'add') leave(old)
    if (op !== 'remove') enter(value, list, guess)
  }

  function followProps(list: NodeList, holder: string, old: unknown): void {
    const present = slots.has(holder) ? undefined : node(holder)
    if (!present) {
      outdated = true
      return
    }
    leave({ ...present, props: old })
    enter(present, list)
  }

  function followWhole(list: NodeList, { old, value }: TreeChange): void {
    if (Array.isArray(old)) old.forEach(leave)
    if (Array.isArray(value)) enterAll(value, list)
  }

  function listUnder(holder: string, prop: string): NodeList | undefined {
    const slot = slots.get(holder)
    if (slot !== undefined) return prop === 'slotItems' ? { kind: 'slot', name: slot, block: holder } : undefined
    const plan = entries.get(holder)?.schema?.plan.find(({ key }) => key === prop)
    return plan?.entry.items ? { kind: 'items', owner: holder, prop } : undefined
  }

  function rebuild(): void {
    entries.clear()
    slots.clear()
    hints.clear()
    enterAll(page.content, pageList)
  }

  rebuild()
  return {
    site,
    get pageType() {
      return pageType
    },
    getPage: () => page,
    size: () => entries.size,
    ids: () => entries.keys(),
    entry: (id) => entries.get(id),
    node,
    nodes,
    stored,
    position,
    slotBlocks: () =>
      [...slots.keys()]
        .sort((a, b) => place(page.content, a) - place(page.content, b))
        .map((id) => ({ id, name: slots.get(id) ?? '' })),
    pathTo,
    pathToList,
    adopt(same) {
      page = same
    },
    apply(patches) {
      const applied = applyPatches(page, patches, (id) => hints.get(id))
      if (!applied) return undefined
      page = applied.page
      pageType = ownType()
      arrived.clear()
      outdated = false
      patches.forEach((patch, index) => {
        follow(patch, applied.inverse.at(-1 - index)?.value)
      })
      if (outdated) rebuild()
      return { inverse: applied.inverse, touched: touchedBy(patches) }
    },
  }
}

export function isNode(value: unknown): value is StoredBlock {
  return isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string'
}

/** The lists that belong to the page itself and not to a block. */
export function topLists(tree: PageTree): readonly NodeList[] {
  return [pageList, ...tree.slotBlocks().map(({ id, name }): NodeList => ({ kind: 'slot', name, block: id }))]
}

/** Each list of items a node holds. */
export function forLists(
  node: { readonly props?: unknown },
  schema: BlockSchema,
  run: (items: readonly unknown[], prop: string) => void,
): void {
  if (!isRecord(node.props)) return
  for (const { key, entry } of schema.plan) {
    const value = entry.items ? node.props[key] : undefined
    if (Array.isArray(value)) run(value, key)
  }
}
