import { toPointer } from '@quoin/edit'
import { isRecord, type Json } from '@quoin/engine'
import type { JsonPatchOperation, RevisionDiff, Values } from '@quoin/engine/wire'
import { isEqualJson } from './equal.ts'
import { isNode } from './node.ts'
import { touched } from './touched.ts'

/** What changed from one state to another, block by block, and a patch that leads from the first to the second. */
export function diffValues(a: Values, b: Values): RevisionDiff {
  const found = touched(a, b)
  const before = pathsOf(a)
  const after = pathsOf(b)
  const entry =
    (change: RevisionDiff['blocks'][number]['change'], paths: ReadonlyMap<string, string>) => (id: string) => ({
      id,
      change,
      path: paths.get(id) ?? '',
      fields: change === 'changed' ? [...(found.blocks.get(id) ?? [])].sort() : [],
    })
  return {
    blocks: [
      ...[...found.added].map(entry('added', after)),
      ...[...found.removed].map(entry('removed', before)),
      ...[...found.moved].map(entry('moved', after)),
      ...[...found.blocks.keys()].map(entry('changed', after)),
    ],
    fields: [...found.fields].sort(),
    patch: patchBetween(a, b),
  }
}

/** A patch in the spelling of saves: `apply(a, patch)` is `b`. */
export function patchBetween(a: Values, b: Values): readonly JsonPatchOperation[] {
  const operations: JsonPatchOperation[] = []
  for (const name of ['name', 'slug', 'tags', 'category', 'authorId', 'publishedAt'] as const) {
    if (!isEqualJson(a[name], b[name]))
      operations.push({ op: 'replace', path: toPointer([name]), value: b[name] as Json }) // values are JSON
  }
  for (const name of ['meta', 'customValues'] as const) patchMembers({ ...a[name] }, { ...b[name] }, [name], operations)
  patchList(a.content, b.content, ['content'], operations)
  return operations
}

function patchMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: readonly string[],
  operations: JsonPatchOperation[],
): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) operations.push({ op: 'remove', path: toPointer([...path, key]) })
  }
  for (const [key, value] of Object.entries(after)) {
    const here = [...path, key]
    if (!Object.hasOwn(before, key))
      operations.push({ op: 'add', path: toPointer(here), value: value as Json }) // values are JSON
    else if (!isEqualJson(before[key], value)) {
      const old = before[key]
      if (isNodeList(old) && isNodeList(value)) patchList(old, value, here, operations)
      else if (key === 'props' && isRecord(old) && isRecord(value)) patchMembers(old, value, here, operations)
      else operations.push({ op: 'replace', path: toPointer(here), value: value as Json }) // values are JSON
    }
  }
}

/** Removes what is gone, then walks the new order from the front and brings each entry to its place. */
function patchList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
  operations: JsonPatchOperation[],
): void {
  const old = new Map(before.filter(isNode).map((node) => [node.id, node]))
  const next = after.filter(isNode)
  const wanted = new Set(next.map(({ id }) => id))
  const at = (id: string) => toPointer([...path, `@${id}`])
  const order = [...old.keys()]
  for (const id of old.keys()) {
    if (wanted.has(id)) continue
    operations.push({ op: 'remove', path: at(id) })
    order.splice(order.indexOf(id), 1)
  }
  next.forEach((node, index) => {
    const present = order[index]
    if (present === node.id) return
    const anchor = present === undefined ? toPointer([...path, '-']) : at(present)
    const from = order.indexOf(node.id)
    if (from < 0) operations.push({ op: 'add', path: anchor, value: node })
    else {
      operations.push({ op: 'move', from: at(node.id), path: anchor })
      order.splice(from, 1)
    }
    order.splice(index, 0, node.id)
  })
  for (const node of next) {
    const former = old.get(node.id)
    if (former) patchMembers(former, node, [...path, `@${node.id}`], operations)
  }
}

function isNodeList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isNode)
}

function pathsOf(values: Values): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const visit = (nodes: readonly unknown[], path: readonly string[]): void => {
    for (const node of nodes.filter(isNode)) {
      const here = [...path, `@${node.id}`]
      paths.set(node.id, toPointer(here))
      for (const [prop, value] of Object.entries(node.props)) {
        if (isNodeList(value)) visit(value, [...here, 'props', prop])
      }
    }
  }
  visit(values.content, ['content'])
  return paths
}
