import type { Json } from '@quoin/engine'
import type { CommandOf } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { structureIssues } from '../issues/structure-issues.ts'
import { label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { diffContent } from '../patches/diff.ts'
import type { Patch } from '../patches/patch.ts'
import { barredChanges } from '../rules/barred-changes.ts'
import { placeIn } from '../rules/resolve-place.ts'
import { gate } from '../rules/rule-context.ts'
import { canEditNode, canInsert, verdict } from '../rules/rules.ts'
import { openPage } from '../tree/open-page.ts'
import { createPageTree, type MutableTree, type PageTree, topLists } from '../tree/page-tree.ts'
import type { Place } from '../tree/place.ts'
import { withFreeIds } from './fresh-node.ts'
import { insertPatches } from './insert-patches.ts'
import { type CommandContext, type Plan, planned, refusal, refused } from './plan.ts'
import { planPropSet } from './set-prop.ts'
import { planMove } from './structure.ts'
import { getIn } from './value-path.ts'

/** Takes blocks, fields, the order or everything from another version. The result is judged as a whole, like any other change. */
export function planRestore(
  tree: PageTree,
  { from, picks }: CommandOf<'revision.restore'>,
  context: CommandContext,
): Plan {
  const stopped = refusal(gate(context))
  if (stopped) return stopped
  const former = createPageTree(openPage(from, tree.site).page, tree.site)
  const work = createPageTree(tree.getPage(), tree.site)
  const issues: EditIssue[] = []
  const done: Patch[] = []
  const take = (plan: Plan) => {
    if (!plan.ok) issues.push(...plan.issues)
    else if (work.apply(plan.patches)) done.push(...plan.patches)
  }
  if (picks.all) take(planned(diffContent(work.getPage().content, former.getPage().content), label('label.restored')))
  for (const id of picks.blocks ?? []) take(restoreBlock(work, former, id, context))
  for (const { id, path } of picks.fields ?? []) {
    const value = getIn(former.node(id)?.props, path) as Json | undefined // stored props are JSON
    take(
      former.entry(id)
        ? planPropSet(work, { type: 'prop.set', id, path, value: value ?? null }, context)
        : refused(editIssue('PICK_MISSING', { blockId: id })),
    )
  }
  if (picks.order)
    for (const { id, to } of formerOrder(work, former))
      take(planMove(work, { type: 'block.move', ids: [id], to }, context))
  issues.push(...newFaults(tree, work), ...barredChanges(tree, work, context))
  return refusal(verdict(issues)) ?? planned(done, label('label.restored'))
}

/** Faults of structure that the result has and the page had not. */
function newFaults(tree: PageTree, result: PageTree): readonly EditIssue[] {
  const key = ({ code, blockId, path }: EditIssue) => JSON.stringify([code, blockId, path])
  const known = new Set(structureIssues(tree).map(key))
  return structureIssues(result).filter((one) => one.code !== 'BLOCK_TYPE_UNKNOWN' && !known.has(key(one)))
}

/** A block as it was: in its present place where it still stands, else after its former neighbour, else at the end. */
function restoreBlock(work: MutableTree, former: PageTree, id: string, context: CommandContext): Plan {
  const stored = former.node(id)
  const entry = former.entry(id)
  if (!stored || !entry) return refused(editIssue('PICK_MISSING', { blockId: id }))
  const { list, schema } = entry
  // an item of it may stand elsewhere by now, and its own id may be that of a slot
  const isTaken = (one: string) =>
    (work.entry(one) !== undefined && !work.pathTo(one).includes(`@${id}`)) ||
    work.slotBlocks().some((slot) => slot.id === one)
  const was = withFreeIds(stored, schema, isTaken, context.ids)
  const is = work.node(id)
  if (is) {
    const stopped = refusal(canEditNode(work, id, context))
    if (stopped) return stopped
    const holder = work.pathTo(id).slice(0, -1)
    const same = jsonEqual(is, was)
    const patch: Patch = { op: 'replace', path: [...holder, `@${id}`], value: was }
    return planned(same ? [] : [patch], label('label.restored'))
  }
  const siblings = former.nodes(list)
  const at = siblings.findIndex((node) => node.id === id)
  const next = siblings.slice(at + 1).find((node) => work.entry(node.id))
  const target = list.kind === 'items' && !work.entry(list.owner) ? undefined : list
  if (!target || (target.kind === 'slot' && !work.slotBlocks().some((slot) => slot.id === target.block)))
    return refused(editIssue('PLACE_MISSING', { blockId: id }))
  const stopped = refusal(canInsert(work, [was], placeIn(target, next?.id), context))
  if (stopped) return stopped
  const place = { list: target, before: next?.id }
  return planned(insertPatches(work, place, [was], context.ids), label('label.restored'))
}

/** Moves to the end, one by one, that bring the blocks of each list into their former order; newer ones follow. */
function formerOrder(work: PageTree, former: PageTree): readonly { readonly id: string; readonly to: Place }[] {
  return topLists(former).flatMap((list) => {
    const here = work.nodes(list).map(({ id }) => id)
    const known = former.nodes(list).flatMap(({ id }) => (here.includes(id) ? [id] : []))
    const ids = [...known, ...here.filter((id) => !known.includes(id))]
    return jsonEqual(ids, here) ? [] : ids.map((id) => ({ id, to: placeIn(list) }))
  })
}
