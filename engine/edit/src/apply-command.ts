import { type Ids, randomIds, type Site } from '@quoin/engine'
import { planCommand } from './commands/plan-command.ts'
import { readCommand } from './commands/read-command.ts'
import { type EditIssue, editIssue } from './issues/issue-codes.ts'
import type { Patch } from './patches/patch.ts'
import { allRights, type RuleContext } from './rules/rule-context.ts'
import { openPage } from './tree/open-page.ts'
import { createPageTree, type EditPage } from './tree/page-tree.ts'

/** What came of commands that were run without a session; refused, the page is as it was. */
export type CommandOutcome =
  | {
      readonly ok: true
      readonly page: EditPage
      readonly results: readonly {
        readonly changed: boolean
        readonly created: readonly string[]
        readonly warnings: readonly EditIssue[]
      }[]
      readonly patches: readonly Patch[]
    }
  | { readonly ok: false; readonly index: number; readonly issues: readonly EditIssue[] }

/** What a script may do that nobody keeps from anything. */
const everything: RuleContext = { rights: allRights, readOnly: [] }

/** Runs commands on a stored page without a session: the same plans, the same rules. All or none. */
export function applyCommand(
  page: unknown,
  commands: readonly unknown[],
  options: { readonly site: Site; readonly context?: RuleContext; readonly ids?: Ids },
): CommandOutcome {
  const { site, context = everything, ids = randomIds } = options
  const tree = createPageTree(openPage(page, site).page, site)
  const done: Patch[] = []
  const results: { changed: boolean; created: readonly string[]; warnings: readonly EditIssue[] }[] = []
  for (const [index, input] of commands.entries()) {
    const command = readCommand(input)
    if (!command) return { ok: false, index, issues: [editIssue('COMMAND_MALFORMED')] }
    const plan = planCommand(tree, command, { ...context, ids })
    if (!plan.ok) return { ok: false, index, issues: plan.issues }
    if (!tree.apply(plan.patches)) return { ok: false, index, issues: [editIssue('COMMAND_MALFORMED')] }
    done.push(...plan.patches)
    results.push({ changed: plan.patches.length > 0, created: plan.created, warnings: plan.warnings })
  }
  return { ok: true, page: tree.getPage(), results, patches: done }
}
