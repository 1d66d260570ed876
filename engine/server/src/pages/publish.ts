import { requirePolicy } from '../auth/policy.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { afterPublishing, type Document } from '../store/documents.ts'
import { snapshotFields } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { dated, datesKept, requireMayCommit, requirePublishable } from './may-publish.ts'
import type { PageEvent } from './page-events.ts'
import { placeOf } from './page-rights.ts'
import type { SaveResult } from './save.ts'
import type { SaveContext } from './save-context.ts'

export interface PublishOptions {
  readonly workingCopy?: 'commit' | 'keep' | undefined
  readonly publishedAt?: string | undefined
}

/** Makes the saved values, or with `commit` the working copy, what visitors see (§6.2). */
export async function publish(
  tx: Tx,
  context: SaveContext,
  document: Document,
  options: PublishOptions,
): Promise<Document> {
  if (document.working && options.workingCopy === undefined) {
    throw problem('working_copy_exists', { extra: { pageStatus: document.status, editStatus: document.editStatus } })
  }
  const commits = document.working !== null && options.workingCopy === 'commit'
  if (commits) {
    await requirePolicy(context.parts.policy, 'canEditPage', context.viewer.user, placeOf(document))
    requireMayCommit(document, context)
  }
  const chosen = commits && document.working ? document.working : document.saved
  requireMayDate(context, chosen, options)
  requirePublishable(context, document, chosen)
  const snapshot = await dated(tx, document, chosen, options.publishedAt)
  return applyChange(tx, context, document, {
    kind: 'publish',
    line: 'saved',
    snapshot,
    publishes: snapshot,
    set: {
      saved: snapshot,
      savedRevision: document.revision + 1,
      schedule: afterPublishing(document.schedule),
      ...(commits ? { working: null, editStatus: 'MERGED', mergeRequest: null, lastRejection: null } : {}),
    },
    also: commits ? committed(document) : [],
  })
}

/** A date that is chosen is an attribute of the page, here as in a save (G-8). */
function requireMayDate({ may }: SaveContext, snapshot: Snapshot, { publishedAt }: PublishOptions): void {
  if (publishedAt === undefined || publishedAt === snapshotFields(snapshot).publishedAt) return
  if (!may('pages.attributes')) throw problem('field_forbidden', { extra: { fields: ['publishedAt'] } })
}

/** Whoever asked for approval hears that it was given (rows 11 and 16). */
function committed({ editStatus }: Document): readonly PageEvent[] {
  return editStatus === 'MERGE_REQUESTED' ? ['working.committed', 'merge.approved'] : ['working.committed']
}

export async function unpublish(tx: Tx, context: ChangeContext, document: Document): Promise<SaveResult> {
  if (!document.live) return { document, unchanged: true }
  const kept = await datesKept(tx, document)
  const next = await applyChange(tx, context, document, {
    kind: 'unpublish',
    line: 'saved',
    snapshot: kept.saved,
    publishes: null,
    set: { ...kept, schedule: { ...document.schedule, unpublishOn: null, error: null, failedAt: null } },
  })
  return { document: next, unchanged: false }
}
