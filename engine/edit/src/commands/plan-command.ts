import type { EditCommand } from '../command.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { planDetach } from './detach.ts'
import { planFill, planInsert, planInsertMany } from './insert.ts'
import { asBlockCommand } from './item-spellings.ts'
import { planApplySettings, planApplyStory, planSetLabel, planSetLock } from './node-flags.ts'
import { planPaste } from './paste.ts'
import { type CommandContext, type Plan, refused } from './plan.ts'
import { planReplace } from './replace-page.ts'
import { planRestore } from './restore.ts'
import { planPageLock, planPageSet } from './set-page.ts'
import { planPropReset, planPropSet } from './set-prop.ts'
import { planConvert, planDuplicate, planMove, planRemove } from './structure.ts'

/** What a command would do. The only way a page changes. */
export function planCommand(tree: PageTree, command: EditCommand, context: CommandContext): Plan {
  switch (command.type) {
    case 'block.insert':
      return planInsert(tree, command, context)
    case 'block.insertMany':
      return planInsertMany(tree, command, context)
    case 'block.move':
      return planMove(tree, command, context)
    case 'block.duplicate':
      return planDuplicate(tree, command, context)
    case 'block.remove':
      return planRemove(tree, command, context)
    case 'block.convert':
      return planConvert(tree, command, context)
    case 'block.setLock':
      return planSetLock(tree, command, context)
    case 'block.setLabel':
      return planSetLabel(tree, command, context)
    case 'block.applyStory':
      return planApplyStory(tree, command, context)
    case 'block.applySettings':
      return planApplySettings(tree, command, context)
    case 'prop.set':
      return planPropSet(tree, command, context)
    case 'prop.reset':
      return planPropReset(tree, command, context)
    case 'items.fill':
      return planFill(tree, command, context)
    case 'page.set':
      return planPageSet(tree, command, context)
    case 'page.setLock':
      return planPageLock(tree, command, context)
    case 'clipboard.paste':
      return planPaste(tree, command, context)
    case 'embed.detach':
      return planDetach(tree, command, context)
    case 'revision.restore':
      return planRestore(tree, command, context)
    case 'page.replace':
      return planReplace(tree, command, context)
    case 'item.insert':
    case 'item.remove':
    case 'item.move': {
      const rewritten = asBlockCommand(tree, command)
      return 'code' in rewritten ? refused(rewritten) : planCommand(tree, rewritten, context)
    }
  }
}
