import { toPointer } from '@quoin/edit'
import { isRecord } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { isEqualJson } from './equal.ts'
import { isNode } from './node.ts'
import { movedIds } from './summary.ts'

/** What differs between two states of a page, down to the field. Blocks and items are told apart by their ids. */
export interface Touched {
  /** Fields of the page outside blocks, as JSON Pointers: `/name`, `/meta/title`. */
  readonly fields: ReadonlySet<string>
  /** Blocks with the names of what changed in them; their own lists of items do not count. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<string>>
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly moved: ReadonlySet<string>
  /** Blocks into whose lists others came. */
  readonly joined: ReadonlySet<string>
}

interface Placed {
  /** Which list the block stands in: the page, or a prop of its owner. */
  readonly list: string
  readonly owner: string | undefined
  readonly facts: ReadonlyMap<string, unknown>
}

export function touched(before: Values, after: Values): Touched {
  const old = placedBlocks(before)
  const now = placedBlocks(after)
  const blocks = new Map<string, ReadonlySet<string>>()
  const moved = new Set<string>()
  for (const [id, block] of now.byId) {
    const former = old.byId.get(id)
    if (!former) continue
    const names = new Set([...former.facts.keys(), ...block.facts.keys()])
    const changed = [...names].filter((name) => !isEqualJson(former.facts.get(name), block.facts.get(name)))
    if (changed.length > 0) blocks.set(id, new Set(changed))
    if (former.list !== block.list) moved.add(id)
  }
  for (const [list, ids] of now.lists) {
    const former = old.lists.get(list) ?? []
    const stood = new Set(former)
    const staying = new Set(ids.filter((id) => stood.has(id)))
    const order = (all: readonly string[]) => all.filter((id) => staying.has(id))
    for (const id of movedIds(order(former), order(ids))) moved.add(id)
  }
  return {
    fields: changedFields(before, after),
    blocks,
    added: new Set([...now.byId.keys()].filter((id) => !old.byId.has(id))),
    removed: new Set([...old.byId.keys()].filter((id) => !now.byId.has(id))),
    moved,
    joined: new Set(
      [...now.byId].flatMap(([id, { list, owner }]) =>
        owner === undefined || old.byId.get(id)?.list === list ? [] : [owner],
      ),
    ),
  }
}

/** Meta and custom values count member by member, the rest as a whole. */
function changedFields(before: Values, after: Values): ReadonlySet<string> {
  const fields = new Set<string>()
  for (const name of ['name', 'slug', 'tags', 'category', 'authorId', 'publishedAt'] as const) {
    if (!isEqualJson(before[name], after[name])) fields.add(toPointer([name]))
  }
  for (const name of ['meta', 'customValues'] as const) {
    const old: Readonly<Record<string, unknown>> = { ...before[name] }
    const now: Readonly<Record<string, unknown>> = { ...after[name] }
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (!isEqualJson(old[key], now[key])) fields.add(toPointer([name, key]))
    }
  }
  return fields
}

function placedBlocks(values: Values) {
  const byId = new Map<string, Placed>()
  const lists = new Map<string, readonly string[]>()
  const visit = (nodes: readonly unknown[], list: string, owner?: string): void => {
    const here = nodes.filter(isNode)
    lists.set(
      list,
      here.map(({ id }) => id),
    )
    for (const node of here) {
      const facts = new Map<string, unknown>()
      for (const [key, value] of Object.entries(node)) if (key !== 'id' && key !== 'props') facts.set(key, value)
      for (const [prop, value] of Object.entries(node.props)) {
        if (isNodeList(value)) visit(value, `${node.id}/${prop}`, node.id)
        else facts.set(`props/${prop}`, value)
      }
      byId.set(node.id, { list, owner, facts })
    }
  }
  visit(values.content, '')
  return { byId, lists }
}

function isNodeList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && isNode(item))
}
