import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { afterPublishing, type Document, documentRows, readDocuments } from '../store/documents.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { dated, requireMayCommit, requireMayPublish, requirePublishable, wrongState } from './may-publish.ts'
import type { SaveContext } from './save-context.ts'
import { summarise } from './summary.ts'

interface Commit {
  readonly publish: boolean
  readonly message?: string | undefined
}

/** Rows 6, 7 and 11: the working copy becomes the saved values. */
export async function commit(tx: Tx, context: SaveContext, document: Document, options: Commit): Promise<Document> {
  requireMayCommit(document, context)
  return take(tx, context, document, 'commit', options)
}

/** Row 11. */
export async function approve(tx: Tx, context: SaveContext, document: Document, options: Commit): Promise<Document> {
  if (document.editStatus !== 'MERGE_REQUESTED') throw wrongState(document)
  requireMayCommit(document, context)
  return take(tx, context, document, 'approve', options)
}

async function take(
  tx: Tx,
  context: SaveContext,
  document: Document,
  kind: 'commit' | 'approve',
  options: Commit,
): Promise<Document> {
  const { working } = document
  if (!working) throw wrongState(document)
  if (options.publish) await requireMayPublish(context, document)
  if (options.publish || document.editStatus === 'MERGE_REQUESTED') requirePublishable(context, document, working)
  const snapshot = options.publish ? await dated(tx, document, working) : working
  return applyChange(tx, context, document, {
    kind,
    line: 'saved',
    snapshot,
    summary: summarise(snapshotValues(document.saved).content, snapshotValues(snapshot).content),
    ...(options.publish ? { publishes: snapshot } : {}),
    set: {
      saved: snapshot,
      savedRevision: document.revision + 1,
      working: null,
      editStatus: 'MERGED',
      mergeRequest: null,
      lastRejection: null,
      ...(options.publish ? { schedule: afterPublishing(document.schedule) } : {}),
    },
    also: kind === 'commit' && document.editStatus === 'MERGE_REQUESTED' ? ['merge.approved'] : [],
    ...(options.message === undefined ? {} : { detail: { message: options.message } }),
  })
}

/** Rows 8 and 15. The history keeps what is given up. */
export async function discard(tx: Tx, context: SaveContext, document: Document): Promise<Document> {
  if (!document.working) throw wrongState(document)
  requireRequester(document, context)
  return applyChange(tx, context, document, {
    kind: 'discard',
    line: 'saved',
    snapshot: document.saved,
    set: { working: null, editStatus: 'MERGED', mergeRequest: null, lastRejection: null },
    also: document.editStatus === 'MERGE_REQUESTED' ? ['merge.withdrawn'] : [],
  })
}

/** Rows 9 and 10. */
export async function requestMerge(
  tx: Tx,
  context: SaveContext,
  document: Document,
  message?: string,
): Promise<Document> {
  if (!context.settings.useApprovalWorkflow) {
    throw problem('workflow_off', { extra: { pageStatus: document.status, editStatus: document.editStatus } })
  }
  if (document.editStatus !== 'WORKING' || !document.working) throw wrongState(document)
  requirePublishable(context, document, document.working)
  return applyChange(tx, context, document, {
    kind: 'request_merge',
    line: 'working',
    snapshot: document.working,
    set: {
      editStatus: 'MERGE_REQUESTED',
      lastRejection: null,
      mergeRequest: {
        byId: context.viewer.user.id,
        at: tx.now,
        revision: document.revision + 1,
        message: message ?? null,
      },
    },
    ...(message === undefined ? {} : { detail: { message } }),
  })
}

/** Row 13. */
export async function undoRequest(tx: Tx, context: SaveContext, document: Document): Promise<Document> {
  if (document.editStatus !== 'MERGE_REQUESTED' || !document.working) throw wrongState(document)
  requireRequester(document, context)
  return applyChange(tx, context, document, {
    kind: 'undo_request_merge',
    line: 'working',
    snapshot: document.working,
    set: { editStatus: 'WORKING', mergeRequest: null },
  })
}

/** Row 12: the working copy stays, with the reason beside it. */
export async function reject(tx: Tx, context: SaveContext, document: Document, reason: string): Promise<Document> {
  if (document.editStatus !== 'MERGE_REQUESTED' || !document.working) throw wrongState(document)
  return applyChange(tx, context, document, {
    kind: 'reject',
    line: 'working',
    snapshot: document.working,
    set: {
      editStatus: 'WORKING',
      mergeRequest: null,
      lastRejection: { byId: context.viewer.user.id, at: tx.now, reason },
    },
    detail: { reason },
  })
}

/** A request is taken back by who made it or by who may approve. */
function requireRequester(document: Document, { viewer, may }: SaveContext): void {
  if (document.editStatus !== 'MERGE_REQUESTED') return
  if (document.mergeRequest?.byId === viewer.user.id || may('working.approve')) return
  throw problem('forbidden', { extra: { needed: 'canApprove' } })
}

/** Row 18: turning the workflow off closes the requests that wait. */
export async function closeMergeRequests(tx: Tx, context: ChangeContext): Promise<void> {
  const rows = await documentRows(tx).where('documents.edit_status', '=', 'MERGE_REQUESTED').execute()
  for (const document of await readDocuments(tx, rows)) {
    await applyChange(tx, context, document, {
      kind: 'undo_request_merge',
      line: 'working',
      snapshot: document.working ?? document.saved,
      set: { editStatus: 'WORKING', mergeRequest: null },
    })
  }
}
