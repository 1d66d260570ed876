import { isWebhookEvent, type RevisionKind } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import { claim, rememberFormerSlug } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { indexDocument } from '../store/document-index.ts'
import { type Document, insertDocument, replaceDocument } from '../store/documents.ts'
import { appendEvent, appendOutbox, touchPublic } from '../store/journal.ts'
import { type ChangeSummary, insertRevision, noChange } from '../store/revisions.ts'
import { snapshotFields } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import type { Actor } from './actor.ts'
import { eventOf, type PageEvent, pageEventData, topicOf } from './page-events.ts'
import { rowToTell } from './public-view.ts'
import { takenProblem } from './taken.ts'

export interface Change {
  readonly kind: RevisionKind
  readonly line: 'saved' | 'working'
  /** The values that this entry of the history holds. */
  readonly snapshot: Snapshot
  /** What becomes different. `live` is set by `publishes`. */
  readonly set?: Partial<
    Omit<Document, 'pageId' | 'language' | 'revision' | 'live' | 'name' | 'slug' | 'updatedAt' | 'updatedBy'>
  >
  /** The snapshot that becomes live, or null to take the page off. */
  readonly publishes?: Snapshot | null
  readonly summary?: ChangeSummary
  readonly restoredFrom?: string
  /** The event, where it is not the one of the kind. */
  readonly event?: PageEvent
  /** Events beside the one of the kind. */
  readonly also?: readonly PageEvent[]
  readonly detail?: Readonly<Record<string, string>>
}

export interface ChangeContext {
  readonly parts: Parts
  readonly actor: Actor
}

/** Who does this has edited nothing: what a page says is still by whoever wrote it. */
const movesOn: ReadonlySet<RevisionKind> = new Set<RevisionKind>([
  'commit',
  'request_merge',
  'undo_request_merge',
  'approve',
  'reject',
  'publish',
  'unpublish',
  'schedule',
])

/** Writes one accepted change with all that belongs to it: history, uniqueness, index, events, outbox, audit (T-1). */
export async function applyChange(tx: Tx, context: ChangeContext, before: Document, change: Change): Promise<Document> {
  const revision = before.revision + 1
  const edited = movesOn.has(change.kind) ? {} : { updatedAt: tx.now, updatedBy: context.actor.userId }
  const changed: Document = { ...before, ...change.set, ...edited, revision }
  const next = withHead(withLive(changed, change, tx.now))
  await replaceDocument(tx, before, next, () => problem('revision_mismatch'))
  await record(tx, context, before, next, change)
  return next
}

/** The first entry of a translation. */
export async function applyCreation(
  tx: Tx,
  context: ChangeContext,
  document: Document,
  change: Change,
): Promise<Document> {
  const next = withHead(withLive({ ...document, ...change.set }, change, tx.now))
  if (!(await insertDocument(tx, next))) {
    throw problem('translation_exists', { extra: { conflictWith: { pageId: next.pageId, language: next.language } } })
  }
  await record(tx, context, undefined, next, change)
  return next
}

function withLive(document: Document, { publishes }: Change, now: number): Document {
  if (publishes === undefined) return document
  if (publishes === null) return { ...document, live: null, status: 'DRAFT' }
  const live = {
    snapshot: publishes,
    revision: document.revision,
    isLocked: document.isLocked,
    editedAt: now,
  }
  return { ...document, live, status: 'PUBLISHED', lastPublishedAt: now }
}

/** Name and slug stand beside the snapshot for lists. */
function withHead(document: Document): Document {
  const { name, slug } = snapshotFields(document.saved)
  return { ...document, name, slug }
}

async function record(
  tx: Tx,
  context: ChangeContext,
  before: Document | undefined,
  next: Document,
  change: Change,
): Promise<void> {
  const { parts, actor } = context
  await insertRevision(tx, next, {
    revision: next.revision,
    kind: change.kind,
    line: change.line,
    at: tx.now,
    byId: actor.userId,
    parent: before?.revision ?? null,
    restoredFrom: change.restoredFrom ?? null,
    label: null,
    snapshot: change.snapshot.id,
    summary: change.summary ?? noChange,
  })
  const taken = await claim(tx, next, before)
  if (taken) throw await takenProblem(tx, context, next, taken)
  await indexDocument(tx, before, next)
  const formerSlug = liveSlug(before)
  if (formerSlug !== undefined && liveSlug(next) !== formerSlug) await rememberFormerSlug(tx, formerSlug, next)
  await tell(tx, context, before, next, change)
  if (before?.live?.revision === next.live?.revision) return
  await touchPublic(tx)
  tx.afterCommit(() => parts.purge(['list', `page-${next.pageId}`]))
}

function liveSlug(document: Document | undefined): string | undefined {
  return document?.live ? snapshotFields(document.live.snapshot).slug : undefined
}

async function tell(
  tx: Tx,
  { parts, actor }: ChangeContext,
  before: Document | undefined,
  next: Document,
  change: Change,
): Promise<void> {
  const own = change.event ?? eventOf(change.kind)
  const published = change.publishes ? (['page.published'] as const) : []
  const unpublished =
    change.publishes === null && before?.live && own !== 'page.deleted' ? (['page.unpublished'] as const) : []
  const types = [...new Set<PageEvent>([...(own ? [own] : []), ...published, ...unpublished, ...(change.also ?? [])])]
  const data = pageEventData(next, { kind: change.kind, actor, at: tx.now, detail: change.detail })
  for (const type of types) {
    await appendEvent(tx, { topic: topicOf(type), type, pageId: next.pageId, language: next.language, data })
    if (!isWebhookEvent(type)) continue
    const shown = next.live ? next : before?.live ? before : undefined
    const isMerge = type.startsWith('merge.')
    const row = !isMerge && shown?.live ? await rowToTell(tx, parts, shown) : undefined
    const fact = { id: next.pageId, type: next.type, language: next.language, revision: next.revision }
    // what else is said of a page that visitors see is between its editors
    const detail = row && type !== 'schedule.failed' ? {} : change.detail
    await appendOutbox(tx, { id: parts.ids.next(), type, data: { ...(row ?? fact), ...detail } })
  }
  const action = own ?? 'page.saved'
  // Saves are in the history; the audit holds what changes who sees or may do what.
  if (action === 'page.saved' && published.length === 0) return
  await appendAudit(tx, {
    action: published.length > 0 && action === 'page.saved' ? 'page.published' : action,
    userId: actor.userId,
    pageId: next.pageId,
    language: next.language,
    detail: { revision: next.revision, kind: change.kind, ...change.detail },
  })
}
