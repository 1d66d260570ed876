import { type Issue, issue } from '@quoin/engine'
import { requirePolicy } from '../auth/policy.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { insertSnapshot, snapshotFields, snapshotIssues, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { timestamp } from '../time/timestamp.ts'
import { errorsOf, issuesOf } from './check-values.ts'
import { placeOf } from './page-rights.ts'
import { type RootContext, reservedProblem } from './reserved-slug.ts'
import type { SaveContext } from './save-context.ts'

export async function requireMayPublish(context: SaveContext, document: Document): Promise<void> {
  if (!context.may('pages.publish')) throw problem('forbidden', { extra: { needed: 'canPublish' } })
  await requirePolicy(context.parts.policy, 'canPublishPage', context.viewer.user, placeOf(document))
}

/** 422 with what would go live broken (W-7: warnings never block). */
export function requirePublishable(context: RootContext, document: Document, snapshot: Snapshot): void {
  const issues = errorsNow(context, document, snapshot)
  if (issues.length === 0) return
  const title = `Publishing is blocked by ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`
  throw problem('publish_blocked', { title, extra: { issues, language: document.language } })
}

/** What is wrong by now: the values may have been checked when the page had another type, or the site other blocks or addresses. */
export function errorsNow(context: RootContext, document: Document, snapshot: Snapshot): readonly Issue[] {
  const issues = issuesOf(snapshotValues(snapshot), { ...document, id: document.pageId }, context.parts.site)
  return [...errorsOf(issues), ...ofSlug(context, document, snapshotFields(snapshot).slug)]
}

/** A slug that is not claimed, such as that of a planned version, may belong to the site by now; what visitors see keeps its own. */
function ofSlug(context: RootContext, { type, live }: Document, slug: string): readonly Issue[] {
  const isLive = live !== null && snapshotFields(live.snapshot).slug === slug
  const message = isLive ? undefined : reservedProblem(slug, type, context)
  return message === undefined ? [] : [issue('PROP_INVALID', { path: ['slug'], message })]
}

/** The same values with the date of publishing; where they have none, that of what visitors see, else now. */
export async function dated(tx: Tx, document: Document, snapshot: Snapshot, publishedAt?: string): Promise<Snapshot> {
  const date = publishedAt ?? snapshotFields(snapshot).publishedAt ?? liveDate(document) ?? timestamp(tx.now)
  return withDate(tx, document, snapshot, date)
}

/** What taking a page off does to its values: the date of publishing is kept, also where only what visitors saw had it (§6.2). */
export async function datesKept(
  tx: Tx,
  document: Document,
): Promise<Pick<Document, 'saved' | 'savedRevision' | 'working'>> {
  const date = liveDate(document)
  const kept = async (snapshot: Snapshot) =>
    date === null || snapshotFields(snapshot).publishedAt !== null ? snapshot : withDate(tx, document, snapshot, date)
  const saved = await kept(document.saved)
  return {
    saved,
    savedRevision: saved === document.saved ? document.savedRevision : document.revision + 1,
    working: document.working && (await kept(document.working)),
  }
}

function liveDate({ live }: Document): string | null {
  return live && snapshotFields(live.snapshot).publishedAt
}

async function withDate(tx: Tx, document: Document, snapshot: Snapshot, publishedAt: string): Promise<Snapshot> {
  const values = snapshotValues(snapshot)
  if (values.publishedAt === publishedAt) return snapshot
  return insertSnapshot(tx, document, { ...values, publishedAt }, snapshotIssues(snapshot))
}

/** Who may turn the working copy into the saved values here (rows 6, 7, 11; W-4; decision 87). */
export function requireMayCommit(
  document: Document,
  { viewer, settings, may }: Pick<SaveContext, 'viewer' | 'settings' | 'may'>,
): void {
  if (!document.working) throw wrongState(document)
  if (document.editStatus === 'MERGE_REQUESTED') {
    if (!may('working.approve')) throw problem('forbidden', { extra: { needed: 'canApprove' } })
    if (document.mergeRequest?.byId === viewer.user.id && !settings.allowSelfApproval) throw problem('self_approval')
  } else if (settings.useApprovalWorkflow && !may('working.approve')) {
    throw problem('approval_required', { extra: { pageStatus: document.status, editStatus: document.editStatus } })
  }
}

export function wrongState(document: Document) {
  return problem('wrong_state', { extra: { pageStatus: document.status, editStatus: document.editStatus } })
}
