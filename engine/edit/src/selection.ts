import type { Path } from '@quoin/engine'
import { sameList } from './rules/resolve-place.ts'
import { ancestors, inOrder, topmost } from './tree/order.ts'
import { type PageTree, topLists } from './tree/page-tree.ts'
import { pageNodeId } from './tree/place.ts'

/** What is selected: nodes, the foremost of them, and the text with the caret. */
export interface Selection {
  /** In document order. Never a node together with its own ancestor. */
  readonly ids: readonly string[]
  readonly primary?: string
  /** Where a range begins. */
  readonly anchor?: string
  /** The text that is being edited. */
  readonly field?: { readonly id: string; readonly path: Path; readonly caret?: number }
}

/** Nothing is selected. */
export const noSelection: Selection = { ids: [] }

/** The selection as far as its nodes exist, in order, ancestors winning over what is inside them. */
export function fitSelection(tree: PageTree, selection: Selection): Selection {
  const { primary, anchor, field } = selection
  if (selection.ids.length === 0 && anchor === undefined && !field) return noSelection
  const ids = topmost(tree, selection.ids)
  const foremost = primary !== undefined && ids.includes(primary) ? primary : ids[0]
  return {
    ids,
    ...(foremost === undefined ? {} : { primary: foremost }),
    ...(anchor !== undefined && tree.entry(anchor) ? { anchor } : foremost === undefined ? {} : { anchor: foremost }),
    ...(field && (field.id === pageNodeId || tree.entry(field.id)) ? { field } : {}),
  }
}

/** Picking with the pointer: plain replaces, toggle adds or takes away, range takes all from the anchor on. */
export function pickNode(
  tree: PageTree,
  selection: Selection,
  id: string,
  how: 'replace' | 'toggle' | 'range',
): Selection {
  if (!tree.entry(id)) return selection
  const only: Selection = { ids: [id], primary: id, anchor: id }
  if (how === 'replace') return only
  if (how === 'toggle') {
    const without = selection.ids.filter((one) => one !== id)
    if (without.length < selection.ids.length) return fitSelection(tree, { ids: without, ...anchorOf(selection, id) })
    const apart = selection.ids.filter((one) => !ancestors(tree, id).includes(one))
    return fitSelection(tree, { ids: [...apart, id], primary: id, anchor: id })
  }
  const anchor = selection.anchor ?? selection.primary
  if (anchor === undefined || !tree.entry(anchor)) return only
  return fitSelection(tree, { ids: rangeBetween(tree, anchor, id), primary: id, anchor })
}

function anchorOf({ anchor }: Selection, leaving: string): { readonly anchor?: string } {
  return anchor === undefined || anchor === leaving ? {} : { anchor }
}

/** All nodes from one to the other, on the level both have in common. */
function rangeBetween(tree: PageTree, from: string, to: string): readonly string[] {
  const chain = [from, ...ancestors(tree, from)]
  for (const end of [to, ...ancestors(tree, to)]) {
    const start = chain.find((id) => sameList(tree.entry(id)?.list, tree.entry(end)?.list))
    const list = tree.entry(end)?.list
    if (start === undefined || !list) continue
    const ids = tree.nodes(list).map(({ id }) => id)
    const [low = 0, high = 0] = [ids.indexOf(start), ids.indexOf(end)].sort((a, b) => a - b)
    return ids.slice(low, high + 1)
  }
  return inOrder(tree, [from, to])
}

/** The siblings; once they are all selected, those of the level above; at the top the whole page. */
export function selectAll(tree: PageTree, selection: Selection): Selection {
  const list = selection.primary === undefined ? undefined : tree.entry(selection.primary)?.list
  const siblings = list ? tree.nodes(list).map(({ id }) => id) : wholePage(tree)
  const whole = siblings.every((id) => selection.ids.includes(id))
  if (!whole) return fitSelection(tree, { ids: siblings, ...keep(selection, siblings) })
  if (list?.kind === 'items') return selectAll(tree, { ids: [], primary: list.owner, anchor: list.owner })
  const all = wholePage(tree)
  return fitSelection(tree, { ids: all, ...keep(selection, all) })
}

function wholePage(tree: PageTree): readonly string[] {
  return topLists(tree).flatMap((list) => tree.nodes(list).map(({ id }) => id))
}

function keep({ primary }: Selection, ids: readonly string[]): { readonly primary?: string; readonly anchor?: string } {
  return primary !== undefined && ids.includes(primary) ? { primary, anchor: primary } : {}
}

/** Escape: from the caret to its node, from a node to its owner, from there to nothing. */
export function stepOut(tree: PageTree, selection: Selection): Selection {
  const { field, primary } = selection
  if (field) return tree.entry(field.id) ? { ids: [field.id], primary: field.id, anchor: field.id } : noSelection
  const [owner] = primary === undefined ? [] : ancestors(tree, primary)
  return owner === undefined ? noSelection : { ids: [owner], primary: owner, anchor: owner }
}

const textTypes = new Set(['TEXT', 'TEXTAREA', 'RICH-TEXT'])

/** Enter: from a node to its first text, else to its first item. */
export function stepIn(tree: PageTree, selection: Selection): Selection {
  const { primary, field } = selection
  const schema = primary === undefined ? undefined : tree.entry(primary)?.schema
  if (primary === undefined || !schema || field) return selection
  const text = schema.plan.find(
    ({ entry: { descriptor } }) => descriptor.placement === 'canvas' && textTypes.has(descriptor.type),
  )
  const here = { ids: [primary], primary, anchor: primary }
  if (text) return { ...here, field: { id: primary, path: [text.key] } }
  for (const { key, entry } of schema.plan) {
    const [item] = entry.items ? tree.nodes({ kind: 'items', owner: primary, prop: key }) : []
    if (item) return { ids: [item.id], primary: item.id, anchor: item.id }
  }
  return selection
}
