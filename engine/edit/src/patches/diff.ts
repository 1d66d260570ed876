import type { Json, JsonObject } from '@quoin/engine'
import { memberPatches } from '../commands/value-path.ts'
import { isRecord } from '../record.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { jsonEqual } from './canonical.ts'
import { longestRise } from './longest-rise.ts'
import type { Patch } from './patch.ts'

/** What an editor writes; the rest of a page is the server's. */
export const editableMembers = [
  'name',
  'slug',
  'tags',
  'category',
  'authorId',
  'publishedAt',
  'meta',
  'customValues',
  'isLocked',
] as const

type Node = JsonObject & { readonly id: string }

interface Found {
  /** Come first, so that no node stands at two places in between. */
  readonly removals: Patch[]
  readonly changes: Patch[]
}

/** Patches that make the content and the values of one version out of another's, node by node. */
export function diffPages(from: EditPage, to: EditPage): readonly Patch[] {
  const own = editableMembers.flatMap((key) => valuePatches(from, to, key))
  return [...own, ...diffContent(from.content, to.content)]
}

function valuePatches(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  key: string,
) {
  if (isRecord(before[key]) && isRecord(after[key])) return recordPatches([key], before[key], after[key])
  // the wire says null where a page leaves a member out
  if ((before[key] ?? null) === null && (after[key] ?? null) === null) return []
  return memberPatches([], before, key, after[key] as Json | undefined) // members of a page are JSON
}

function recordPatches(
  at: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly Patch[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => memberPatches(at, before, key, after[key] as Json | undefined)) // as above
}

export function diffContent(from: readonly unknown[], to: readonly unknown[]): readonly Patch[] {
  const found: Found = { removals: [], changes: [] }
  diffList(['content'], from, to, found)
  return [...found.removals, ...found.changes]
}

function diffList(path: readonly string[], from: readonly unknown[], to: readonly unknown[], found: Found): void {
  if (from === to) return
  if (!isNodeList(from) || !isNodeList(to)) {
    if (!jsonEqual(from, to)) found.changes.push({ op: 'replace', path, value: to as readonly Json[] }) // lists in pages are JSON
    return
  }
  const old = new Map(from.map((node, index) => [node.id, { node, index }]))
  const kept = longestRise(to.map((node) => old.get(node.id)?.index))
  const stay = new Set(kept.map((index) => to[index]?.id))
  for (const { id } of from) if (!stay.has(id)) found.removals.push({ op: 'remove', path: [...path, `@${id}`] })
  for (let index = to.length - 1; index >= 0; index -= 1) {
    const node = to[index]
    if (!node) continue
    const before = old.get(node.id)?.node
    const next = to[index + 1]
    if (before && stay.has(node.id)) diffNode([...path, `@${node.id}`], before, node, found)
    else found.changes.push({ op: 'add', path: [...path, next ? `@${next.id}` : '-'], value: node })
  }
}

function diffNode(path: readonly string[], from: Node, to: Node, found: Found): void {
  if (from === to || jsonEqual(from, to)) return
  if (from.type !== to.type || !isRecord(from.props) || !isRecord(to.props)) {
    found.changes.push({ op: 'replace', path, value: to })
    return
  }
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  for (const key of keys)
    if (key !== 'props' && key !== 'id') found.changes.push(...memberPatches(path, from, key, to[key]))
  const at = [...path, 'props']
  for (const key of new Set([...Object.keys(from.props), ...Object.keys(to.props)])) {
    const before = from.props[key]
    const after = to.props[key]
    if (isNodeList(before) && isNodeList(after) && before.length + after.length > 0)
      diffList([...at, key], before, after, found)
    else found.changes.push(...memberPatches(at, from.props, key, after))
  }
}

/** Lists of a page whose entries all have an id of their own. */
function isNodeList(value: unknown): value is readonly Node[] {
  if (!Array.isArray(value)) return false
  const ids = new Set<string>()
  for (const entry of value) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || typeof entry.type !== 'string' || ids.has(entry.id))
      return false
    ids.add(entry.id)
  }
  return true
}
