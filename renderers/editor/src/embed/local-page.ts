import type { Page, StoredBlock } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import type { AdminPage, PageRights, UploadLimits, User } from '@quoin/engine/wire'

const never = '1970-01-01T00:00:00.000Z'

/** A page of the host's own in the shape the screens read. What only a server knows is empty. */
export function localPage(page: Page<StoredBlock>, rights: PageRights): AdminPage {
  return {
    id: page.id,
    type: page.type,
    name: page.name,
    slug: page.slug,
    language: page.language,
    meta: page.meta,
    customValues: page.customValues,
    authorId: null,
    author: null,
    tags: page.tags,
    status: page.status,
    editStatus: page.editStatus,
    isLocked: page.isLocked,
    createdAt: never,
    updatedAt: never,
    publishedAt: null,
    lastPublishedAt: null,
    deletedAt: null,
    revision: page.revision,
    publishedRevision: null,
    hasUnpublishedChanges: false,
    lastEditedBy: { date: never, user: null },
    translations: [],
    translatedFrom: null,
    scheduledForPublishingOn: null,
    scheduledForUnpublishingOn: null,
    scheduledRevision: null,
    savedRevision: 1,
    scheduleError: null,
    mergeRequest: null,
    lastRejection: null,
    issues: [],
    lock: null,
    rights,
    content: page.content,
    workingContent: null,
    workingValues: null,
  }
}

/** Whoever edits where nobody signs in. */
export function localUser(language: string): User {
  return {
    id: 'local',
    email: '',
    firstName: '',
    lastName: '',
    company: null,
    avatarUrl: null,
    role: 'editor',
    customRole: null,
    isAdmin: false,
    isVerified: true,
    canCreatePage: false,
    canDeletePage: false,
    canEditPageAttributes: true,
    canEditSeo: true,
    canApprove: false,
    canPublish: false,
    canDeployDev: false,
    canDeployStaging: false,
    canDeploy: false,
    useWorkingCopy: false,
    useApprovalWorkflow: false,
    languages: [{ code: language, name: language }],
    defaultLanguage: language,
    allowAccentsInSlugs: false,
    appearance: stockAppearance,
    uploads: anyUpload,
  }
}

/** Where no server says what it takes. */
const anyUpload: UploadLimits = {
  imageTypes: ['png', 'jpg', 'gif', 'webp', 'avif', 'svg'],
  fileTypes: ['pdf', 'mp4', 'txt', 'rtf'],
  maxImageBytes: Number.MAX_SAFE_INTEGER,
  maxFileBytes: Number.MAX_SAFE_INTEGER,
}
