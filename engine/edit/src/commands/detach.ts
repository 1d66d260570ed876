import { isEmbed, isSlotBlock, readSlot } from '@quoin/engine'
import type { CommandOf } from '../command.ts'
import { editIssue } from '../issues/issue-codes.ts'
import { label } from '../names/label.ts'
import type { Patch } from '../patches/patch.ts'
import { listRules } from '../rules/list-rules.ts'
import { neighboursClosed } from '../rules/locks.ts'
import { canReplace } from '../rules/rules.ts'
import { nodeName } from '../tree/node-name.ts'
import { isNode, type PageTree } from '../tree/page-tree.ts'
import { freshNode } from './fresh-node.ts'
import { type CommandContext, type Plan, planned, refusal, refused, selecting } from './plan.ts'

/** Copies of an embedded page's blocks take the place of the embed. */
export function planDetach(tree: PageTree, { id, content }: CommandOf<'embed.detach'>, context: CommandContext): Plan {
  const node = tree.node(id)
  const entry = tree.entry(id)
  if (!node || !entry) return refused(editIssue('NODE_MISSING', { blockId: id }))
  const blocks = content
    .flatMap((block) => (isSlotBlock(block) ? readSlot(block.props).slotItems : [block]))
    .filter(isNode)
  if (!isEmbed(node) || blocks.length === 0) return refused(editIssue('EMBED_FAILED', { blockId: id }))
  const rules = listRules(tree, { list: entry.list })
  const copies = blocks.map((block) => freshNode(block, rules.schemaFor(block.type), context.ids))
  const place = { list: entry.list, before: id }
  const stopped =
    refusal(canReplace(tree, id, copies, context)) ?? refusal(neighboursClosed(tree, place, new Set([id])))
  if (stopped) return stopped
  const path = tree.pathTo(id)
  const adds = copies.map((copy): Patch => ({ op: 'add', path, value: copy }))
  const created = copies.map((copy) => copy.id)
  return planned([...adds, { op: 'remove', path }], label('label.detached', { name: nodeName(tree, id) }), {
    created,
    select: selecting(created),
  })
}
