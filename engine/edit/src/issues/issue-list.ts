import { jsonEqual } from '../canonical.ts'
import type { EditIssue } from '../issue-codes.ts'
import { pageNodeId } from '../place.ts'
import { ancestors } from '../tree/order.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { blockIssues } from './node-issues.ts'
import { pageIssues } from './page-issues.ts'
import { itemIssues, listIssues, topLists } from './structure-issues.ts'

export interface IssueListOptions {
  readonly allowAccentsInSlugs: boolean
}

export interface IssueList {
  get(): readonly EditIssue[]
  /** Looks anew at the blocks around these nodes, and at nothing else. */
  update(touched: readonly string[], structure: boolean): void
}

const none: readonly EditIssue[] = []

/** All issues of a page, kept by block, so that typing in one looks at one. */
export function createIssueList(tree: PageTree, options: IssueListOptions): IssueList {
  const byBlock = new Map<string, readonly EditIssue[]>()
  let ofLists: readonly EditIssue[] = none
  let ofPage: readonly EditIssue[] = none
  let all: readonly EditIssue[] = none

  function look(id: string): boolean {
    const node = tree.node(id)
    const schema = tree.entry(id)?.schema
    const before = byBlock.get(id) ?? none
    const after = node && schema ? [...blockIssues(node, schema), ...itemIssues(tree, id)] : none
    if (jsonEqual(before, after)) return false
    if (after.length > 0) byBlock.set(id, after)
    else byBlock.delete(id)
    return true
  }

  function lookAtLists(): boolean {
    const after = topLists(tree).flatMap(({ list, slot }) => listIssues(tree, list, slot))
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

  function everyBlock(): readonly string[] {
    return topLists(tree).flatMap(({ list }) => tree.nodes(list).map(({ id }) => id))
  }

  function collect(): void {
    const blocks = byBlock.size === 0 ? [] : everyBlock().flatMap((id) => byBlock.get(id) ?? none)
    all = [...ofPage, ...ofLists, ...blocks]
  }

  for (const id of everyBlock()) look(id)
  lookAtLists()
  lookAtPage()
  collect()

  return {
    get: () => all,
    update(touched, structure) {
      let changed = false
      const tops = new Set(touched.map((id) => ancestors(tree, id).at(-1) ?? id))
      for (const id of tops) if (id !== pageNodeId && look(id)) changed = true
      if (tops.has(pageNodeId) && lookAtPage()) changed = true
      if (structure && lookAtLists()) changed = true
      if (changed || (structure && byBlock.size > 0)) collect()
    },
  }
}
