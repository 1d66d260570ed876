import type { BlockSchema, StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { maxDepth, maxNodes, maxPageBytes } from '../tree/limits.ts'
import { ancestors } from '../tree/order.ts'
import { forLists, isNode, type NodeList, type PageTree } from '../tree/page-tree.ts'
import { checkNewList, type ListRules, repeaterRules } from './list-rules.ts'

/** A node without its place: what comes in. */
export type Incoming = Pick<StoredBlock, 'type' | 'props'>

/** Types of nodes that come into a list: known, and allowed there. */
export function checkTypes(rules: ListRules, nodes: readonly Incoming[]): readonly EditIssue[] {
  return nodes.flatMap((node) => {
    const unknown = rules.knows(node.type)
      ? []
      : [editIssue('BLOCK_TYPE_UNKNOWN', { message: `There is no block of type "${node.type}" here.` })]
    const barred = rules.allows(node.type) ? [] : [editIssue('BLOCK_NOT_ALLOWED', { message: rules.allowedSentence })]
    return [...unknown, ...barred]
  })
}

/** Everything inside what comes in, at every depth. */
export function checkInside(node: Incoming, schema: BlockSchema | undefined): readonly EditIssue[] {
  const issues: EditIssue[] = []
  const pending: { readonly node: Incoming; readonly schema: BlockSchema | undefined }[] = [{ node, schema }]
  for (const next of pending) {
    if (!next.schema || pending.length > maxNodes) continue
    const owner = next.schema
    forLists(next.node, owner, (items, prop) => {
      const rules = repeaterRules(owner, prop)
      const nodes = items.filter(isNode)
      issues.push(...checkTypes(rules, nodes), ...checkNewList(rules, nodes))
      for (const item of nodes) pending.push({ node: item, schema: rules.schemaFor(item.type) })
    })
  }
  return issues
}

/** Depth, number and size of the page with these nodes in it. */
export function checkSize(
  tree: PageTree,
  list: NodeList | undefined,
  nodes: readonly (Incoming & { readonly schema: BlockSchema | undefined })[],
): readonly EditIssue[] {
  const above = list?.kind === 'items' ? ancestors(tree, list.owner).length + 1 : 0
  const measured = nodes.map((node) => measure(node, node.schema, 0))
  const height = Math.max(0, ...measured.map((one) => one.height))
  const count = tree.size() + measured.reduce((sum, one) => sum + one.count, 0)
  const deep = above + height > maxDepth ? [editIssue('NESTING_TOO_DEEP')] : []
  if (count > maxNodes)
    return [...deep, editIssue('PAGE_TOO_LARGE', { message: `A page holds at most ${maxNodes} blocks and items.` })]
  const bytes = pageBytes(tree) + nodes.reduce((sum, { props }) => sum + bytesOf(props), 0)
  return bytes > maxPageBytes
    ? [...deep, editIssue('PAGE_TOO_LARGE', { message: 'A page can be at most 10 MB large.' })]
    : deep
}

export function heightOf(node: Incoming, schema: BlockSchema | undefined): number {
  return measure(node, schema, 0).height
}

function measure(node: Incoming, schema: BlockSchema | undefined, depth: number): { height: number; count: number } {
  let height = 1
  let count = 1
  if (schema && depth <= maxDepth)
    forLists(node, schema, (items, prop) => {
      const rules = repeaterRules(schema, prop)
      for (const item of items.filter(isNode)) {
        const inner = measure(item, rules.schemaFor(item.type), depth + 1)
        height = Math.max(height, inner.height + 1)
        count += inner.count
      }
    })
  return { height, count }
}

const sizes = new WeakMap<object, number>()

const measuredPages = new WeakMap<PageTree, { readonly content: readonly unknown[]; readonly sum: number }>()

/** From the sum of the content last measured by what differs between its equal beginning and its equal end. */
function pageBytes(tree: PageTree): number {
  const { content } = tree.getPage()
  const known = measuredPages.get(tree) ?? { content: [], sum: 0 }
  if (known.content === content) return known.sum
  const before = known.content
  const shorter = Math.min(before.length, content.length)
  let start = 0
  while (start < shorter && before[start] === content[start]) start += 1
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === content[content.length - 1 - end]) end += 1
  let { sum } = known
  for (let index = start; index < before.length - end; index += 1) sum -= bytesOf(before[index])
  for (let index = start; index < content.length - end; index += 1) sum += bytesOf(content[index])
  measuredPages.set(tree, { content, sum })
  return sum
}

/** Length of the JSON text, remembered by identity: a lower bound of its bytes that is cheap to keep. */
function bytesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return String(value).length
  const known = sizes.get(value)
  if (known !== undefined) return known
  const length = JSON.stringify(value).length
  sizes.set(value, length)
  return length
}
