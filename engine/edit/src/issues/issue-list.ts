import { type Claim, createClaims } from '@quoin/engine'
import type { SlugRules } from '../names/slug.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { ancestors, inOrder } from '../tree/order.ts'
import { type PageTree, topLists } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import type { EditIssue } from './issue-codes.ts'
import { blockIssues, claimIssue, claimsOf } from './node-issues.ts'
import { pageIssues } from './page-issues.ts'
import { repeatedIssues } from './repeated-ids.ts'
import { countIssues, itemIssues, typeIssues } from './structure-issues.ts'

export interface IssueList {
  get(): readonly EditIssue[]
  /** Looks anew at the blocks around these nodes, and at nothing else, when the issues are next asked for. */
  update(touched: readonly string[], structure: boolean): void
}

const none: readonly EditIssue[] = []

/** All issues of a page, kept by block, so that typing in one looks at one. */
export function createIssueList(
  tree: PageTree,
  options: SlugRules,
  repeated: () => readonly string[] = () => [],
): IssueList {
  const byBlock = new Map<string, readonly EditIssue[]>()
  const claims = new Map<string, readonly Claim[]>()
  let ofLists: readonly EditIssue[] = none
  let ofPage: readonly EditIssue[] = none
  let ofIds: readonly EditIssue[] = none
  let idsLookedAt: readonly string[] = []
  let all: readonly EditIssue[] = none
  const waiting = new Set<string>()
  let pageWaits = false
  let structureWaits = false

  function look(id: string): boolean {
    const before = byBlock.get(id) ?? none
    const after = issuesOf(id)
    const claimsChanged = lookAtClaims(id)
    if (jsonEqual(before, after)) return claimsChanged
    if (after.length > 0) byBlock.set(id, after)
    else byBlock.delete(id)
    return true
  }

  function issuesOf(id: string): readonly EditIssue[] {
    const node = tree.node(id)
    const entry = tree.entry(id)
    if (!node || !entry) return none
    const { schema, list } = entry
    const values = schema ? [...blockIssues(node, schema), ...itemIssues(tree, id)] : none
    return [...typeIssues(tree, node, list), ...values]
  }

  function lookAtClaims(id: string): boolean {
    const node = tree.node(id)
    const schema = tree.entry(id)?.schema
    const after = node && schema ? claimsOf(node, schema) : []
    if (jsonEqual(claims.get(id) ?? [], after)) return false
    if (after.length > 0) claims.set(id, after)
    else claims.delete(id)
    return true
  }

  function repeatedIn(id: string, repeated: readonly Claim[]): readonly EditIssue[] {
    const node = tree.node(id)
    const schema = tree.entry(id)?.schema
    return node && schema ? repeated.map((claim) => claimIssue(node, schema, claim)) : none
  }

  function lookAtLists(): boolean {
    const after = topLists(tree).flatMap((list) => countIssues(tree, list))
    if (jsonEqual(ofLists, after)) return false
    ofLists = after
    return true
  }

  function lookAtPage(): boolean {
    const after = pageIssues(tree, options)
    if (jsonEqual(ofPage, after)) return false
    ofPage = after
    return true
  }

  function lookAtIds(): boolean {
    idsLookedAt = repeated()
    const after = repeatedIssues(tree, idsLookedAt)
    if (jsonEqual(ofIds, after)) return false
    ofIds = after
    return true
  }

  function everyBlock(): readonly string[] {
    return topLists(tree).flatMap((list) => tree.nodes(list).map(({ id }) => id))
  }

  /** The blocks around a node: its own top block, those of a slot, all of a page whose content came anew. */
  function blocksAround(id: string, structure: boolean): readonly string[] {
    if (id === pageNodeId) return structure ? everyBlock() : []
    const slot = structure ? topLists(tree).find((list) => list.kind === 'slot' && list.block === id) : undefined
    return slot ? tree.nodes(slot).map((node) => node.id) : [ancestors(tree, id).at(-1) ?? id]
  }

  function collect(): void {
    for (const id of byBlock.keys()) if ((tree.entry(id)?.list.kind ?? 'items') === 'items') byBlock.delete(id)
    for (const id of claims.keys()) if ((tree.entry(id)?.list.kind ?? 'items') === 'items') claims.delete(id)
    const taken = createClaims()
    const blocks = inOrder(tree, [...new Set([...byBlock.keys(), ...claims.keys()])]).flatMap((id) => [
      ...(byBlock.get(id) ?? none),
      ...repeatedIn(id, taken(claims.get(id) ?? [])),
    ])
    all = [...ofPage, ...ofLists, ...blocks, ...ofIds]
  }

  function lookAgain(): void {
    let changed = pageWaits && lookAtPage()
    for (const id of waiting) if (look(id)) changed = true
    if (structureWaits && lookAtLists()) changed = true
    if ((structureWaits || idsLookedAt !== repeated()) && lookAtIds()) changed = true
    if (changed || (structureWaits && byBlock.size + claims.size > 0)) collect()
    waiting.clear()
    pageWaits = false
    structureWaits = false
  }

  for (const id of everyBlock()) look(id)
  lookAtLists()
  lookAtPage()
  lookAtIds()
  collect()

  return {
    get() {
      lookAgain()
      return all
    },
    update(touched, structure) {
      for (const id of touched) for (const block of blocksAround(id, structure)) waiting.add(block)
      pageWaits ||= touched.includes(pageNodeId)
      structureWaits ||= structure
    },
  }
}
