import type { StoredBlock } from '@quoin/engine'
import type { EditIssue } from '../issues/issue-codes.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { longestRise } from '../patches/longest-rise.ts'
import { type PageTree, topLists } from '../tree/page-tree.ts'
import { lockedChanges } from './locked-changes.ts'
import { neighboursClosed, slotFrozen } from './locks.ts'
import type { RuleContext } from './rule-context.ts'
import { deniedTypes } from './rules.ts'

/** What a change of many places at once does that no change of one of them may: to what is locked or frozen, or with types that are denied. */
export function barredChanges(tree: PageTree, result: PageTree, context: RuleContext): readonly EditIssue[] {
  const arrived = [...result.ids()].filter((id) => tree.entry(id)?.type !== result.entry(id)?.type)
  return [
    ...lockedChanges(tree.getPage(), result.getPage(), { mayLock: context.rights.canLock }),
    ...changedFrozen(tree, result),
    ...deniedTypes(
      arrived.flatMap((id) => result.node(id) ?? []),
      context,
    ),
    ...besideLocked(tree, result),
  ]
}

function changedFrozen(tree: PageTree, result: PageTree): readonly EditIssue[] {
  const frozen = (tree.pageType.template ?? []).filter(({ editable }) => editable === false)
  return frozen
    .filter(({ slotName }) => !jsonEqual(inSlot(tree, slotName), inSlot(result, slotName)))
    .flatMap(({ slotName }) => slotFrozen(result, { list: undefined, slot: slotName }))
}

function besideLocked(tree: PageTree, result: PageTree): readonly EditIssue[] {
  return topLists(result).flatMap((list) => {
    const former = list.kind === 'slot' ? inSlot(tree, list.name) : tree.nodes(list)
    return putIds(former, result.nodes(list))
      .flatMap((id) => neighboursClosed(result, { list, before: id }, new Set([id])))
      .filter(({ blockId }) => blockId !== null && tree.node(blockId)?.locked === true)
  })
}

/** What came into a list or changed its place in it. */
function putIds(former: readonly StoredBlock[], now: readonly StoredBlock[]): readonly string[] {
  const places = new Map(former.map(({ id }, index) => [id, index]))
  const staying = new Set(longestRise(now.map(({ id }) => places.get(id))))
  return now.filter((_, index) => !staying.has(index)).map(({ id }) => id)
}

function inSlot(tree: PageTree, name: string): readonly StoredBlock[] {
  const slots = tree.slotBlocks().filter((slot) => slot.name === name)
  return slots.flatMap(({ id }) => tree.nodes({ kind: 'slot', name, block: id }))
}
