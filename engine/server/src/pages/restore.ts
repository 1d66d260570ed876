import { fromPointer } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { invalid } from '../problem.ts'
import { isNode } from './node.ts'

/** What to take from a former state; everything, or only some of it. */
export type RestoreScope =
  | 'all'
  | {
      readonly blocks?: readonly string[] | undefined
      readonly fields?: readonly string[] | undefined
      readonly order?: true | undefined
    }

/** The present values with the chosen parts as they were. */
export function restoredValues(current: Values, former: Values, scope: RestoreScope): Values {
  // A state from before the first publishing has no date; going back to it does not undo the publishing.
  if (scope === 'all') return { ...former, publishedAt: former.publishedAt ?? current.publishedAt }
  const withFields = (scope.fields ?? []).reduce((values, pointer) => restoreField(values, former, pointer), current)
  const content = restoreBlocks(withFields.content, former.content, scope.blocks ?? [])
  return { ...withFields, content: scope.order ? inOrderOf(content, former.content) : content }
}

function restoreField(values: Values, former: Values, pointer: string): Values {
  const [name, member, ...rest] = fromPointer(pointer) ?? []
  const isWhole =
    name === 'name' ||
    name === 'slug' ||
    name === 'tags' ||
    name === 'category' ||
    name === 'authorId' ||
    name === 'publishedAt'
  if (isWhole && member === undefined) return { ...values, [name]: former[name] }
  if ((name === 'meta' || name === 'customValues') && rest.length === 0) {
    if (member === undefined) return { ...values, [name]: former[name] }
    const old: Readonly<Record<string, unknown>> = { ...former[name] }
    const { [member]: _present, ...others } = { ...values[name] } as Readonly<Record<string, unknown>> // meta has named members only
    return { ...values, [name]: Object.hasOwn(old, member) ? { ...others, [member]: old[member] } : others }
  }
  throw invalid({ path: '/scope/fields', code: 'field', message: `"${pointer}" is not a field of the page.` })
}

/** Puts blocks back as they were: over their present form, else after their former neighbour, else at the end. */
function restoreBlocks(
  content: readonly StoredBlock[],
  former: readonly StoredBlock[],
  ids: readonly string[],
): readonly StoredBlock[] {
  if (ids.length === 0) return content
  const places = placesIn(former)
  const wanted = new Map<string, StoredBlock>()
  for (const id of ids) {
    const place = places.get(id)
    if (!place) throw invalid({ path: '/scope/blocks', code: 'block', message: `That revision has no block "${id}".` })
    wanted.set(id, place.block)
  }
  // What they hold comes back in them, wherever it stands now.
  const held = new Set([...wanted.values()].flatMap(heldBy))
  const replaced = mapBlocks(withoutBlocks(content, held), (block) => wanted.get(block.id))
  const present = placesIn(replaced)
  return [...wanted.keys()].reduce((blocks, id) => {
    const place = places.get(id)
    return !place || present.has(id) ? blocks : insertBlock(blocks, place)
  }, replaced)
}

function insertBlock(content: readonly StoredBlock[], place: FormerPlace): readonly StoredBlock[] {
  if (findPlace(content, place.block.id)) return content
  const ownList = place.owner === undefined ? content : listOf(content, place.owner)
  // The block it stood in is gone as well, so it comes back on the page itself.
  const [owner, list] = ownList === undefined ? [undefined, content] : [place.owner, ownList]
  const neighbours = new Set(list.map((block) => block.id))
  const before = place.siblings
    .slice(0, place.index)
    .reverse()
    .find((block) => neighbours.has(block.id))
  const at = before === undefined ? list.length : list.findIndex((block) => block.id === before.id) + 1
  const next = list.toSpliced(at, 0, place.block)
  return owner === undefined ? next : replaceList(content, owner, next)
}

interface Owner {
  readonly id: string
  readonly prop: string
}

interface FormerPlace {
  readonly block: StoredBlock
  readonly owner: Owner | undefined
  readonly siblings: readonly StoredBlock[]
  readonly index: number
}

function findPlace(list: readonly StoredBlock[], id: string, owner?: Owner): FormerPlace | undefined {
  for (const [index, block] of list.entries()) {
    if (block.id === id) return { block, owner, siblings: list, index }
    for (const [prop, inner] of childLists(block)) {
      const found = findPlace(inner, id, { id: block.id, prop })
      if (found) return found
    }
  }
  return undefined
}

function placesIn(
  list: readonly StoredBlock[],
  owner?: Owner,
  places = new Map<string, FormerPlace>(),
): ReadonlyMap<string, FormerPlace> {
  for (const [index, block] of list.entries()) {
    if (!places.has(block.id)) places.set(block.id, { block, owner, siblings: list, index })
    for (const [prop, inner] of childLists(block)) placesIn(inner, { id: block.id, prop }, places)
  }
  return places
}

function childLists(block: StoredBlock): readonly (readonly [string, readonly StoredBlock[]])[] {
  return Object.entries(block.props).flatMap(([prop, value]): (readonly [string, readonly StoredBlock[]])[] => {
    const list: unknown = value
    return Array.isArray(list) && list.every(isNode) ? [[prop, list]] : []
  })
}

/** The ids of all that stands in a block, however deep. */
function heldBy(block: StoredBlock): readonly string[] {
  return childLists(block).flatMap(([, list]) => [...placesIn(list).keys()])
}

function withoutBlocks(list: readonly StoredBlock[], ids: ReadonlySet<string>): readonly StoredBlock[] {
  if (ids.size === 0) return list
  const kept = list.filter((block) => !ids.has(block.id))
  return kept.map((block) => withLists(block, (items) => withoutBlocks(items, ids)))
}

function listOf(content: readonly StoredBlock[], owner: Owner): readonly StoredBlock[] | undefined {
  const place = findPlace(content, owner.id)
  return place && childLists(place.block).find(([prop]) => prop === owner.prop)?.[1]
}

function replaceList(
  content: readonly StoredBlock[],
  owner: Owner,
  next: readonly StoredBlock[],
): readonly StoredBlock[] {
  return mapBlocks(content, (block) =>
    block.id === owner.id ? { ...block, props: { ...block.props, [owner.prop]: next } } : undefined,
  )
}

function mapBlocks(
  list: readonly StoredBlock[],
  change: (block: StoredBlock) => StoredBlock | undefined,
): readonly StoredBlock[] {
  return list.map((block) => {
    const changed = change(block)
    if (changed) return changed
    return withLists(block, (items) => mapBlocks(items, change))
  })
}

/** The block with its lists changed; itself where they are as before. */
function withLists(block: StoredBlock, change: (items: readonly StoredBlock[]) => readonly StoredBlock[]): StoredBlock {
  const lists = childLists(block)
  const inner = Object.fromEntries(lists.map(([prop, items]) => [prop, change(items)]))
  const isSame = lists.every(
    ([prop, items]) =>
      inner[prop]?.length === items.length && items.every((item, index) => inner[prop]?.[index] === item),
  )
  return isSame ? block : { ...block, props: { ...block.props, ...inner } }
}

/** Blocks the former state knows in its order; others stay behind the block they follow now. */
function inOrderOf(content: readonly StoredBlock[], former: readonly StoredBlock[]): readonly StoredBlock[] {
  const rank = new Map(former.map((block, index) => [block.id, index]))
  const followers = new Map<string | undefined, StoredBlock[]>()
  let leader: string | undefined
  for (const block of content) {
    if (rank.has(block.id)) leader = block.id
    else followers.set(leader, [...(followers.get(leader) ?? []), block])
  }
  const known = content
    .filter((block) => rank.has(block.id))
    .toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
  return [...(followers.get(undefined) ?? []), ...known.flatMap((block) => [block, ...(followers.get(block.id) ?? [])])]
}
