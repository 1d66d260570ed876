import type { PageRights } from '@quoin/engine/wire'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import type { ReadOnlyReason } from '../state.ts'

/** Who asks: what this person may do here, and what keeps the page from being written. */
export interface RuleContext {
  readonly rights: PageRights
  readonly readOnly: readonly ReadOnlyReason[]
}

type Right = Exclude<keyof PageRights, 'deniedBlocks'>

/** Whether the session can be written at all, and by this person. */
export function gate({ rights, readOnly }: RuleContext, right: Right = 'canEditContent'): readonly EditIssue[] {
  const closed = readOnly.map((reason) => editIssue(reason === 'LOCK_OTHER' ? 'LOCK_OTHER' : 'SESSION_READONLY'))
  const granted = rights.canEditPage && rights[right]
  return [...closed.slice(0, 1), ...(granted ? [] : [editIssue('RIGHT_MISSING')])]
}

/** The rights of whoever may do everything. */
export const allRights: PageRights = {
  canEditPage: true,
  canEditContent: true,
  canEditPageAttributes: true,
  canEditSeo: true,
  canPublish: true,
  canApprove: true,
  canLock: true,
  canTakeOver: true,
  canDeletePage: true,
  canAddTranslation: true,
  canDeleteTranslation: true,
  canDeploy: true,
  deniedBlocks: [],
}
