import { isSlotBlock, type StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { nodeName } from '../tree/node-name.ts'
import { isNode, type NodeList, type PageTree } from '../tree/page-tree.ts'
import type { ResolvedPlace, Target } from './resolve-place.ts'

/** The structure of a locked page: its top level and its slots. Repeaters stay open. */
export function pageLocked(tree: PageTree, list: NodeList | undefined): readonly EditIssue[] {
  return tree.getPage().isLocked && list?.kind !== 'items' ? [editIssue('PAGE_LOCKED')] : []
}

/** Frozen slots: nothing in them can be changed. */
export function slotFrozen(tree: PageTree, place: Target): readonly EditIssue[] {
  const name = place.slot ?? slotHolding(tree, place.list)
  const spec = tree.pageType.template?.find(({ slotName }) => slotName === name)
  return spec?.editable === false
    ? [editIssue('SLOT_FROZEN', { message: `'${spec.label ?? spec.slotName}' is fixed by the page type.` })]
    : []
}

/** Blocks in a slot the page type does not have: they may be moved out or removed, nothing else. */
export function slotStray(tree: PageTree, list: NodeList | undefined): readonly EditIssue[] {
  const name = slotHolding(tree, list)
  const { template } = tree.pageType
  if (name === undefined || template?.some(({ slotName }) => slotName === name)) return []
  return [editIssue(template ? 'SLOT_UNKNOWN' : 'TEMPLATE_MISSING', { message: `There is no slot named "${name}".` })]
}

function slotHolding(tree: PageTree, list: NodeList | undefined): string | undefined {
  let present = list
  while (present?.kind === 'items') present = tree.entry(present.owner)?.list
  return present?.kind === 'slot' ? present.name : undefined
}

/** A locked block in the chain above that does not let its content be changed. */
export function contentLocked(tree: PageTree, id: string): readonly EditIssue[] {
  let present: string | undefined = id
  while (present !== undefined) {
    const node = tree.node(present)
    if (node?.locked === true && node.canEditContent === false) return [lockedIssue(tree, present)]
    const list: NodeList | undefined = tree.entry(present)?.list
    present = list?.kind === 'items' ? list.owner : undefined
  }
  return []
}

export function ownerLocked(tree: PageTree, list: NodeList | undefined): readonly EditIssue[] {
  return list?.kind === 'items' ? contentLocked(tree, list.owner) : []
}

export function nodeLocked(tree: PageTree, id: string): readonly EditIssue[] {
  return tree.entry(id)?.list.kind !== 'items' && tree.node(id)?.locked === true ? [lockedIssue(tree, id)] : []
}

/** Whether the neighbours at a place let something be put between them. `leaving` are nodes on their way out. */
export function neighboursClosed(
  tree: PageTree,
  place: ResolvedPlace,
  leaving: ReadonlySet<string> = new Set(),
): readonly EditIssue[] {
  if (!place.list || place.list.kind === 'items') return []
  const all = tree.stored(place.list) ?? []
  const end = place.before === undefined ? all.length : tree.position(place.before)
  const before = nextNode(all, end - 1, -1, leaving)
  const after = nextNode(all, end, 1, leaving)
  return [
    ...(before && closes(before, 'canAddAfter')
      ? [editIssue('BLOCK_LOCKED', { blockId: before.id, message: besides(tree, before, 'after') })]
      : []),
    ...(after && closes(after, 'canAddBefore')
      ? [editIssue('BLOCK_LOCKED', { blockId: after.id, message: besides(tree, after, 'before') })]
      : []),
  ]
}

function nextNode(
  all: readonly unknown[],
  from: number,
  step: 1 | -1,
  leaving: ReadonlySet<string>,
): StoredBlock | undefined {
  for (let index = from; index >= 0 && index < all.length; index += step) {
    const entry = all[index]
    if (isNode(entry) && !isSlotBlock(entry) && !leaving.has(entry.id)) return entry
  }
  return undefined
}

function closes(node: StoredBlock, flag: 'canAddBefore' | 'canAddAfter'): boolean {
  return node.locked === true && node[flag] !== true
}

function besides(tree: PageTree, node: StoredBlock, side: 'before' | 'after'): string {
  return `Nothing can be put directly ${side} '${nodeName(tree, node.id)}', which is locked.`
}

function lockedIssue(tree: PageTree, id: string): EditIssue {
  return editIssue('BLOCK_LOCKED', { blockId: id, message: `'${nodeName(tree, id)}' is locked.` })
}
