import { invalid } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { afterPublishing, type Document, findDocument, noSchedule } from '../store/documents.ts'
import { findRevision } from '../store/revisions.ts'
import { readSettings } from '../store/settings.ts'
import { findSnapshots } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { dated, datesKept, errorsNow, requirePublishable } from './may-publish.ts'
import type { SaveContext } from './save-context.ts'

export interface ScheduleWish {
  readonly publishOn: string | null
  readonly unpublishOn: string | null
  readonly revision?: number | undefined
}

/** Pins a revision of the saved line to a moment; later edits are not part of it (G-13). */
export async function setSchedule(
  tx: Tx,
  context: SaveContext,
  document: Document,
  wish: ScheduleWish,
): Promise<Document> {
  const { limits } = context.parts
  const earliest = tx.now + limits.scheduleEarliestMs
  const latest = tx.now + limits.scheduleLatestMs
  const publishOn = readMoment('publishOn', wish.publishOn, earliest, latest)
  const unpublishOn = readMoment('unpublishOn', wish.unpublishOn, earliest, latest)
  if (publishOn !== null && unpublishOn !== null && unpublishOn <= publishOn) {
    throw wrong('/unpublishOn', 'The date to unpublish must be after the date to publish.')
  }
  if (publishOn === null && unpublishOn !== null && document.status !== 'PUBLISHED') {
    throw wrong('/unpublishOn', 'Only a published page can be unpublished.')
  }
  if (publishOn === null && wish.revision !== undefined) {
    throw wrong('/revision', 'A revision can only be given together with a date to publish.')
  }
  const revision = publishOn === null ? null : (wish.revision ?? document.savedRevision)
  if (revision !== null) requirePublishable(context, document, await pinned(tx, document, revision))
  return applyChange(tx, context, document, {
    kind: 'schedule',
    line: 'saved',
    snapshot: document.saved,
    set: { schedule: { ...noSchedule, publishOn, unpublishOn, revision, byId: context.actor.userId } },
  })
}

export async function clearSchedule(tx: Tx, context: SaveContext, document: Document): Promise<Document> {
  return applyChange(tx, context, document, {
    kind: 'schedule',
    line: 'saved',
    snapshot: document.saved,
    set: { schedule: noSchedule },
  })
}

function readMoment(name: string, text: string | null, earliest: number, latest: number): number | null {
  if (text === null) return null
  const at = Date.parse(text)
  if (at < earliest) throw wrong(`/${name}`, 'The date is in the past.')
  if (at > latest) throw wrong(`/${name}`, 'The date is too far in the future.')
  return at
}

/** The saved values as of a revision: those of the saved line only. */
async function pinned(tx: Tx, document: Document, revision: number): Promise<Snapshot> {
  const entry = await findRevision(tx, document, revision)
  const snapshot =
    entry && entry.line === 'saved' ? (await findSnapshots(tx, [entry.snapshot])).get(entry.snapshot) : undefined
  if (!snapshot) throw wrong('/revision', 'There is no saved revision with this number.')
  return snapshot
}

function wrong(path: string, message: string) {
  return invalid({ path, code: 'schedule', message })
}

export interface Due {
  readonly pageId: string
  readonly language: string
  readonly action: 'publish' | 'unpublish'
  readonly at: number
}

/** What has to happen by now, in the order of time. */
export async function dueSchedules(tx: Tx): Promise<readonly Due[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(['page_id', 'language', 'publish_on', 'unpublish_on'])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('publish_on', '<=', tx.now), where('unpublish_on', '<=', tx.now)]))
    .execute()
  const due = rows.flatMap((row): Due[] => {
    const of = { pageId: row.page_id, language: row.language }
    const entry = (action: Due['action'], at: number | null): Due[] =>
      at !== null && at <= tx.now ? [{ ...of, action, at }] : []
    return [...entry('publish', row.publish_on), ...entry('unpublish', row.unpublish_on)]
  })
  return due.sort((a, b) => a.at - b.at || a.pageId.localeCompare(b.pageId) || a.language.localeCompare(b.language))
}

/** Runs one entry, if it is still due: another server may have been faster (T-7). Says whether what visitors see is another now. */
export async function runSchedule(tx: Tx, context: ChangeContext, due: Due): Promise<boolean> {
  const document = await stillDue(tx, due)
  if (!document) return false
  const next =
    due.action === 'publish' ? await publishPinned(tx, context, document) : await takeOff(tx, context, document)
  return next.live !== document.live
}

/** What stands in the way of an entry is kept and told; nothing else changes (G-13). */
export async function blockSchedule(tx: Tx, context: ChangeContext, due: Due, reason: string): Promise<void> {
  const document = await stillDue(tx, due)
  if (document) await block(tx, context, document, reason)
}

async function stillDue(tx: Tx, due: Due): Promise<Document | undefined> {
  const document = await findDocument(tx, due.pageId, due.language, { forWrite: true })
  if (!document || document.deleted) return undefined
  const { publishOn, unpublishOn } = document.schedule
  const at = due.action === 'publish' ? publishOn : unpublishOn
  return at === null || at > tx.now ? undefined : document
}

function block(tx: Tx, context: ChangeContext, document: Document, reason: string): Promise<Document> {
  return applyChange(tx, context, document, {
    kind: 'schedule',
    line: 'saved',
    snapshot: document.saved,
    set: { schedule: { ...document.schedule, publishOn: null, revision: null, error: reason, failedAt: tx.now } },
    also: ['schedule.failed'],
    detail: { reason },
  })
}

async function publishPinned(tx: Tx, context: ChangeContext, document: Document): Promise<Document> {
  const { schedule } = document
  const entry = schedule.revision === null ? undefined : await findRevision(tx, document, schedule.revision)
  const snapshot = entry && (await findSnapshots(tx, [entry.snapshot])).get(entry.snapshot)
  if (!snapshot) return block(tx, context, document, 'The scheduled revision is gone.')
  const settings = await readSettings(tx, context.parts.baseSettings)
  const [issue] = errorsNow({ parts: context.parts, settings }, document, snapshot)
  if (issue) return block(tx, context, document, issue.message)
  const live = await dated(tx, document, snapshot)
  const isSaved = snapshot.id === document.saved.id
  return applyChange(tx, context, document, {
    kind: 'publish',
    line: 'saved',
    snapshot: live,
    publishes: live,
    set: {
      ...(isSaved ? { saved: live, savedRevision: document.revision + 1 } : {}),
      schedule: afterPublishing(schedule),
    },
  })
}

/**
 * Where publishing was blocked before, there may be nothing to take off. What was to be published first and could not be,
 * as when the database was away, is over as well: nobody would take it off any more.
 */
async function takeOff(tx: Tx, context: ChangeContext, document: Document): Promise<Document> {
  const kept = await datesKept(tx, document)
  return applyChange(tx, context, document, {
    kind: document.live ? 'unpublish' : 'schedule',
    line: 'saved',
    snapshot: kept.saved,
    ...(document.live ? { publishes: null } : {}),
    set: { ...kept, schedule: { ...document.schedule, publishOn: null, unpublishOn: null, revision: null } },
  })
}
