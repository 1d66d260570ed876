import { allRights } from '@quoin/edit'
import type { AdminPage } from '@quoin/engine/wire'

/** A page as the server answers it to whoever may do all with it: saved, never published, and held by nobody. */
export function adminPage(change: Partial<AdminPage> = {}): AdminPage {
  return {
    id: 'p',
    type: 'page',
    slug: 'a',
    name: 'A',
    language: 'en',
    revision: 1,
    content: [],
    workingContent: null,
    workingValues: null,
    meta: {},
    customValues: {},
    tags: [],
    authorId: null,
    author: null,
    status: 'DRAFT',
    editStatus: 'MERGED',
    isLocked: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: null,
    lastPublishedAt: null,
    deletedAt: null,
    lastEditedBy: { date: '2026-01-01T00:00:00.000Z', user: null },
    translations: [],
    translatedFrom: null,
    publishedRevision: null,
    savedRevision: 1,
    hasUnpublishedChanges: false,
    scheduledForPublishingOn: null,
    scheduledForUnpublishingOn: null,
    scheduledRevision: null,
    scheduleError: null,
    mergeRequest: null,
    lastRejection: null,
    issues: [],
    lock: null,
    rights,
    ...change,
  }
}

const rights: AdminPage['rights'] = allRights
