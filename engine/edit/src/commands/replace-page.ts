import type { CommandOf } from '../command.ts'
import { editIssue } from '../issues/issue-codes.ts'
import { type LabelKey, label } from '../names/label.ts'
import { diffPages } from '../patches/diff.ts'
import { lockedChanges } from '../rules/locked-changes.ts'
import { gate } from '../rules/rule-context.ts'
import { openPage } from '../tree/open-page.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { type CommandContext, type Plan, planned, refusal, refused } from './plan.ts'

const labels: Readonly<Record<'merge' | 'recover' | 'import' | 'theirs', LabelKey>> = {
  merge: 'label.merged',
  recover: 'label.recovered',
  import: 'label.imported',
  theirs: 'label.theirs',
}

/** Content, meta and attributes of another version of this page. What the server itself holds may always be taken over. */
export function planReplace(
  tree: PageTree,
  { page: input, cause }: CommandOf<'page.replace'>,
  context: CommandContext,
): Plan {
  const isJoin = cause === 'merge' || cause === 'theirs'
  const stopped = refusal(isJoin ? [] : gate(context))
  if (stopped) return stopped
  const present = tree.getPage()
  const { page, newer } = openPage(input, tree.site)
  // somebody else may have given the page another type
  const isOther =
    page.id !== present.id || page.language !== present.language || (page.type !== present.type && !isJoin)
  if (newer || isOther) return refused(editIssue('PAGE_INVALID'))
  const locked = context.rights.canLock ? [] : lockedChanges(present, page)
  const own = context.serverPage
  if (locked.length > 0 && (!own || lockedChanges(own, page).length > 0)) return refused(...locked)
  return planned(diffPages(present, page), label(labels[cause]))
}
