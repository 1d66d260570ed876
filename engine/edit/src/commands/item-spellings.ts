import type { Path } from '@quoin/engine'
import type { CommandOf, EditCommand } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import type { PageTree } from '../tree/page-tree.ts'

type ItemCommand = CommandOf<'item.insert' | 'item.remove' | 'item.move'>

/** `item.*` commands, rewritten to the block command of the item's place, so that items and blocks share one path. */
export function asBlockCommand(tree: PageTree, command: ItemCommand): EditCommand | EditIssue {
  const found = repeaterAt(tree, command.id, command.path)
  if (!found) return editIssue(tree.entry(command.id) ? 'PLACE_MISSING' : 'NODE_MISSING', { blockId: command.id })
  const { owner, prop, types } = found
  const items = tree.nodes({ kind: 'items', owner, prop })
  const before = (id: string | undefined) => (id === undefined ? { owner, prop } : { owner, prop, before: id })
  switch (command.type) {
    case 'item.insert': {
      const blockType = command.itemType ?? types[0] ?? ''
      return { type: 'block.insert', blockType, at: before(items[command.index]?.id) }
    }
    case 'item.remove': {
      const item = items[command.index]
      return item ? { type: 'block.remove', ids: [item.id] } : editIssue('NODE_MISSING', { blockId: owner })
    }
    case 'item.move': {
      const item = items[command.from]
      if (!item) return editIssue('NODE_MISSING', { blockId: owner })
      const rest = items.filter((one) => one !== item)
      return { type: 'block.move', ids: [item.id], to: before(rest[command.to]?.id) }
    }
  }
}

/** The repeater a path such as `['columns', 1, 'links']` leads to. */
function repeaterAt(
  tree: PageTree,
  id: string,
  path: Path,
): { readonly owner: string; readonly prop: string; readonly types: readonly string[] } | undefined {
  const [prop, index, ...rest] = path
  const plan = tree.entry(id)?.schema?.plan.find(({ key }) => key === prop)
  if (!plan?.entry.items || typeof prop !== 'string') return undefined
  if (index === undefined) return { owner: id, prop, types: plan.entry.items().map(({ type }) => type) }
  const item = tree.nodes({ kind: 'items', owner: id, prop })[Number(index)]
  return item && repeaterAt(tree, item.id, rest)
}
