import { isRecord, type Json, type StoredBlock } from '@quoin/engine'
import { jsonEqual } from '../patches/canonical.ts'
import { editableMembers } from '../patches/diff.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import type { Clash, ClashChoice, Settle } from './clash.ts'
import { goneNodes } from './gone-nodes.ts'
import { mergeOrder } from './merge-order.ts'
import { mergeTags } from './merge-tags.ts'
import { contentOf, holderOf, holdersOf, type OutlineNode, outlineOf, type Sides } from './outline.ts'

/** Two versions of a page made into one. */
export interface Merged {
  readonly page: EditPage
  /** What both sides changed. The page holds what was chosen for each; one's own side where nothing was. */
  readonly clashes: readonly Clash[]
}

type Fields = Readonly<Record<string, Json>>

interface FieldSides {
  readonly base: Fields
  readonly mine: Fields
  readonly theirs: Fields
}

/** Three-way merge by node id and field. Different nodes, and different fields of one node, combine; rich text is one field. */
export function mergePages(
  base: EditPage,
  mine: EditPage,
  theirs: EditPage,
  choose: (clash: Clash, index: number) => ClashChoice = () => 'mine',
): Merged {
  const clashes: Clash[] = []
  const settle = (clash: Clash): ClashChoice => {
    clashes.push(clash)
    return choose(clash, clashes.length - 1)
  }
  const values = mergeValues(base, mine, theirs, settle)
  const sides = { base: outlineOf(base.content), mine: outlineOf(mine.content), theirs: outlineOf(theirs.content) }
  const same = mine.content === theirs.content || theirs.content === base.content
  const content = same ? mine.content : mergeContent(sides, settle)
  return { page: { ...theirs, ...values, content }, clashes }
}

function mergeContent(sides: Sides, settle: Settle): readonly StoredBlock[] {
  const nodes = new Map<string, OutlineNode>()
  const gone = goneNodes(sides, settle)
  for (const id of new Set([...sides.mine.nodes.keys(), ...sides.theirs.nodes.keys()])) {
    const node = gone.has(id) ? undefined : mergeNode(sides, id, settle)
    if (node) nodes.set(id, node)
  }
  for (const id of [...nodes.keys()]) keepHolders(sides, id, nodes)
  const order = mergeOrder(sides, new Set(nodes.keys()), settle)
  const held = listsByOwner(order)
  for (const [id, node] of nodes) nodes.set(id, { ...node, lists: held.get(id) ?? [] })
  return contentOf({ nodes, order }) as unknown as readonly StoredBlock[] // rebuilt from stored blocks
}

/** Where each side took away what the other one moved a node into, its own place stays for its sake. */
function keepHolders({ mine, theirs }: Sides, id: string, nodes: Map<string, OutlineNode>): void {
  if (!mine.nodes.has(id) || !theirs.nodes.has(id)) return
  const own = holdersOf(mine, id)
  if ([own, holdersOf(theirs, id)].some((holders) => holders.every((holder) => nodes.has(holder)))) return
  for (const holder of own) {
    const node = mine.nodes.get(holder)
    if (node && !nodes.has(holder)) nodes.set(holder, node)
  }
}

/** The lists that hold something. An empty one is an ordinary value of its node. */
function listsByOwner(order: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, string[]>()
  for (const [key, ids] of order) {
    const holder = holderOf(key)
    if (!holder || ids.length === 0) continue
    held.set(holder.owner, [...(held.get(holder.owner) ?? []), holder.prop])
  }
  return held
}

function mergeNode({ base, mine, theirs }: Sides, id: string, settle: Settle): OutlineNode | undefined {
  const [was, own, other] = [base.nodes.get(id), mine.nodes.get(id), theirs.nodes.get(id)]
  if (!own || !other) return own ?? other
  const props = { base: was?.props ?? {}, mine: own.props, theirs: other.props }
  const members = { base: was?.members ?? {}, mine: own.members, theirs: other.members }
  return {
    ...own,
    props: mergeFields(props, (key) => ({ id, path: [key] }), settle),
    members: mergeFields(members, (key) => ({ id, path: [`.${key}`] }), settle),
  }
}

/** `at`: where the field of a key stands, as a clash tells it. */
function mergeFields(
  { base, mine, theirs }: FieldSides,
  at: (key: string) => Pick<Clash, 'id' | 'path'>,
  settle: Settle,
): Fields {
  const result: Record<string, Json> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, own, other] = [base, mine, theirs].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined))
    let value = own
    if (jsonEqual(own, was)) value = other
    else if (!jsonEqual(other, was) && !jsonEqual(own, other)) {
      const clash: Clash = { kind: 'field', ...at(key), mine: own ?? null, theirs: other ?? null, canKeepBoth: false }
      if (settle(clash) === 'theirs') value = other
    }
    if (value !== undefined) result[key] = value
  }
  return result
}

/** The page's own values; those of meta and the custom fields each by itself, tags as a list that both sides may change. */
function mergeValues(base: EditPage, mine: EditPage, theirs: EditPage, settle: Settle): Fields {
  const [was, own, other] = [valuesOf(base), valuesOf(mine), valuesOf(theirs)]
  const tags = mergeTags(was.tags, own.tags, other.tags)
  const joined = tags === undefined ? {} : { tags }
  const at = (key: string) => ({ id: pageNodeId, path: pathOf(key) })
  const flat = mergeFields({ base: was, mine: { ...own, ...joined }, theirs: { ...other, ...joined } }, at, settle)
  const result: Record<string, Json> = {}
  for (const key of editableMembers)
    if ([flat, mine, theirs].some((side) => Object.hasOwn(side, key))) result[key] = flat[key] ?? null
  for (const group of ['meta', 'customValues'])
    result[group] = Object.fromEntries(
      Object.entries(flat)
        .filter(([key]) => key.startsWith(`${group}\n`))
        .map(([key, value]) => [key.slice(group.length + 1), value]),
    )
  return result
}

/** The name of a value may have line breaks of its own. */
function pathOf(key: string): readonly string[] {
  const end = key.indexOf('\n')
  return end < 0 ? [key] : [key.slice(0, end), key.slice(end + 1)]
}

function valuesOf(page: EditPage): Fields {
  const raw: Readonly<Record<string, unknown>> = page
  const result: Record<string, Json> = {}
  for (const key of editableMembers) {
    const value = raw[key]
    if (key !== 'meta' && key !== 'customValues') {
      // the wire says null where a page leaves a member out
      if (value !== undefined && value !== null) result[key] = value as Json // members of a page are JSON
    } else if (isRecord(value))
      for (const [name, inner] of Object.entries(value)) result[`${key}\n${name}`] = inner as Json // as above
  }
  return result
}
