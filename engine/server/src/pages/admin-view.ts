import { readOnlyRights, type Translation } from '@quoin/engine'
import type { AdminPage, AdminRow, Lock, PageRights, SavedPage, User, WriteMarks } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { liveLocksOf } from '../store/locks.ts'
import { isSameAsLive, sameAsLive } from '../store/same-as-live.ts'
import { readSettings } from '../store/settings.ts'
import { snapshotFields, snapshotIssues } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'
import { lockView } from './lock-view.ts'
import { pageRights } from './page-rights.ts'
import { type People, readPeople } from './people.ts'
import { rowFields } from './row-fields.ts'
import { readTranslations } from './translations.ts'

export interface Viewer {
  readonly user: User
  readonly clientId?: string | undefined
  readonly readOnly?: true
}

interface AdminContext {
  readonly people: People
  readonly translations: ReadonlyMap<string, readonly Translation[]>
  readonly isSame: (document: Document) => boolean
  readonly lock: (document: Document) => Lock | null
  readonly rights: (document: Document) => Promise<PageRights>
}

async function adminContext(
  tx: Tx,
  parts: Parts,
  viewer: Viewer,
  documents: readonly Document[],
): Promise<AdminContext> {
  const pageIds = documents.map(({ pageId }) => pageId)
  const locks = await liveLocksOf(tx, pageIds)
  const people = await readPeople(tx, [
    ...documents.flatMap((document) => [
      snapshotFields(document.saved).authorId,
      document.updatedBy,
      document.mergeRequest?.byId,
      document.lastRejection?.byId,
      document.deleted?.byId,
    ]),
    ...locks.flatMap((lock) => [lock.userId, lock.request?.userId]),
  ])
  // Without a policy the rights depend on the person alone.
  let always: PageRights | undefined
  const hasPolicy = parts.policy.has(
    'canEditPage',
    'canPublishPage',
    'canDeletePage',
    'canAddTranslation',
    'canDeleteTranslation',
    'canUseBlock',
  )
  const same = await sameAsLive(tx, documents)
  return {
    people,
    isSame: ({ saved }) => same.has(saved.id),
    translations: await readTranslations(tx, pageIds, { live: false }),
    lock(document) {
      const found = locks.find((lock) => lock.pageId === document.pageId && lock.language === document.language)
      return found ? lockView(found, people, { userId: viewer.user.id, clientId: viewer.clientId }) : null
    },
    async rights(document) {
      if (viewer.readOnly) return readOnlyRights
      if (!hasPolicy) always ??= await pageRights(parts, viewer.user, document)
      const rights = always ?? (await pageRights(parts, viewer.user, document))
      if (document.mergeRequest?.byId !== viewer.user.id) return rights
      const { allowSelfApproval } = await readSettings(tx, parts.baseSettings)
      return { ...rights, canApprove: rights.canApprove && allowSelfApproval } // W-4
    },
  }
}

export async function adminRows(
  tx: Tx,
  parts: Parts,
  viewer: Viewer,
  documents: readonly Document[],
): Promise<readonly AdminRow[]> {
  const context = await adminContext(tx, parts, viewer, documents)
  const rows: AdminRow[] = []
  for (const document of documents) rows.push(await toAdminRow(document, context))
  return rows
}

export async function adminPage(
  tx: Tx,
  parts: Parts,
  viewer: Viewer,
  document: Document,
  marks: WriteMarks = {},
): Promise<AdminPage & WriteMarks> {
  const [row] = await adminRows(tx, parts, viewer, [document])
  if (!row) throw new Error('One document makes one row.')
  const { working } = document
  return {
    ...row,
    content: JSON.parse(document.saved.content),
    workingContent: working && JSON.parse(working.content),
    workingValues: working && snapshotFields(working),
    ...marks,
  }
}

async function toAdminRow(document: Document, context: AdminContext): Promise<AdminRow> {
  const fields = snapshotFields(document.saved)
  const { people } = context
  const { mergeRequest, lastRejection, schedule, deleted } = document
  return {
    ...rowFields(document, fields),
    author: people.author(fields.authorId, { withEmail: true }),
    status: document.status,
    editStatus: document.editStatus,
    isLocked: document.isLocked,
    updatedAt: timestamp(document.updatedAt),
    revision: document.revision,
    lastEditedBy: { date: timestamp(document.updatedAt), user: people.author(document.updatedBy, { withEmail: true }) },
    translations: context.translations.get(document.pageId) ?? [],
    publishedRevision: document.live?.revision ?? null,
    hasUnpublishedChanges: hasUnpublishedChanges(document, context.isSame(document)),
    scheduledForPublishingOn: timestamp(schedule.publishOn),
    scheduledForUnpublishingOn: timestamp(schedule.unpublishOn),
    scheduledRevision: schedule.revision,
    savedRevision: document.savedRevision,
    scheduleError: schedule.error,
    mergeRequest: mergeRequest && {
      by: people.name(mergeRequest.byId) ?? unknownPerson(mergeRequest.byId),
      at: timestamp(mergeRequest.at),
      revision: mergeRequest.revision,
      message: mergeRequest.message,
    },
    lastRejection: lastRejection && {
      by: people.name(lastRejection.byId) ?? unknownPerson(lastRejection.byId),
      at: timestamp(lastRejection.at),
      reason: lastRejection.reason,
    },
    issues: snapshotIssues(document.working ?? document.saved),
    lock: context.lock(document),
    lastPublishedAt: timestamp(document.lastPublishedAt),
    deletedAt: timestamp(deleted?.at ?? null),
    translatedFrom: document.translatedFrom,
    rights: await context.rights(document),
  }
}

/** Saved differs from live, or there is a working copy (W-6). A draft has nothing it could differ from. */
function hasUnpublishedChanges({ working, live }: Document, isSame: boolean): boolean {
  return working !== null || (live !== null && !isSame)
}

export function savedPage(document: Document, marks: WriteMarks): SavedPage {
  const { notices = [], ...rest } = marks
  return {
    id: document.pageId,
    language: document.language,
    revision: document.revision,
    status: document.status,
    editStatus: document.editStatus,
    slug: document.working ? snapshotFields(document.working).slug : document.slug,
    savedAt: timestamp(document.updatedAt),
    issues: snapshotIssues(document.working ?? document.saved),
    notices,
    hasUnpublishedChanges: hasUnpublishedChanges(document, isSameAsLive(document)),
    ...rest,
  }
}

function unknownPerson(id: string) {
  return { id, firstName: '', lastName: '' }
}
