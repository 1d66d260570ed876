import type { Issue } from '../errors/issue.ts'
import type { Json, JsonObject } from '../json.ts'
import type { EditStatus, PageMeta, PageStatus, StoredBlock, Translation } from '../page/page.ts'
import type { Author, PersonName, Timestamp } from './people.ts'

/** What a save carries. A field left out keeps its value. */
export interface Values {
  readonly name: string
  readonly slug: string
  readonly content: readonly StoredBlock[]
  readonly meta: PageMeta
  readonly customValues: JsonObject
  readonly tags: readonly string[]
  readonly category: string | null
  readonly authorId: string | null
  readonly publishedAt: Timestamp | null
}

export type WorkingValues = Omit<Values, 'content'>

export interface PublicRow {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly slug: string
  readonly language: string
  readonly meta: PageMeta
  readonly customValues: JsonObject
  readonly authorId: string | null
  readonly author: Author | null
  readonly tags: readonly string[]
  readonly category?: string
  readonly status: PageStatus
  readonly editStatus: EditStatus
  readonly isLocked: boolean
  readonly createdAt: Timestamp
  readonly publishedAt: Timestamp | null
  readonly revision: number
  readonly lastEditedBy: { readonly date: Timestamp; readonly user: Author | null }
  readonly translations: readonly Translation[]
}

export interface PublicPage extends PublicRow {
  readonly content: readonly StoredBlock[]
}

export interface MergeRequest {
  readonly by: PersonName
  readonly at: Timestamp
  readonly revision: number
  readonly message: string | null
}

export interface Rejection {
  readonly by: PersonName
  readonly at: Timestamp
  readonly reason: string
}

/** What the caller may do here, after the policy of the site. */
export interface PageRights {
  readonly canEditPage: boolean
  readonly canEditContent: boolean
  readonly canEditPageAttributes: boolean
  readonly canEditSeo: boolean
  readonly canPublish: boolean
  readonly canApprove: boolean
  readonly canLock: boolean
  readonly canTakeOver: boolean
  readonly canDeletePage: boolean
  readonly canAddTranslation: boolean
  readonly canDeleteTranslation: boolean
  readonly canDeploy: boolean
  readonly deniedBlocks: readonly string[]
}

export interface LockRequest {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly clientId: string
  readonly message: string | null
  readonly expiresAt: Timestamp
}

export interface Lock {
  readonly id: string
  readonly pageId: string
  readonly language: string
  readonly holder: {
    readonly userId: string
    readonly firstName: string
    readonly lastName: string
    readonly clientId: string
    readonly self: boolean
  }
  readonly acquiredAt: Timestamp
  readonly expiresAt: Timestamp
  readonly request: LockRequest | null
}

/** A page in an admin list. */
export interface AdminRow extends PublicRow {
  readonly publishedRevision: number | null
  readonly hasUnpublishedChanges: boolean
  readonly updatedAt: Timestamp
  readonly scheduledForPublishingOn: Timestamp | null
  readonly scheduledForUnpublishingOn: Timestamp | null
  readonly scheduledRevision: number | null
  /** Of the saved values: what is scheduled is older where this is another. */
  readonly savedRevision: number
  readonly scheduleError: string | null
  readonly mergeRequest: MergeRequest | null
  readonly lastRejection: Rejection | null
  readonly issues: readonly Issue[]
  readonly lock: Lock | null
  readonly lastPublishedAt: Timestamp | null
  readonly deletedAt: Timestamp | null
  readonly translatedFrom: { readonly language: string; readonly revision: number } | null
  readonly rights: PageRights
}

export interface TrashedRow extends AdminRow {
  readonly deletedBy: PersonName | null
  /** It went with its page, for all of which the row stands; else the translation went alone. */
  readonly withPage: boolean
}

/** A page as its editors see it: saved values in the main fields, the working copy beside them. */
export interface AdminPage extends AdminRow {
  readonly content: readonly StoredBlock[]
  readonly workingContent: readonly StoredBlock[] | null
  readonly workingValues: WorkingValues | null
}

export type NoticeCode =
  | 'read_only_field'
  | 'text_repaired'
  | 'created_as_draft'
  | 'schema_mismatch'
  /** A prop that its block does not know: it is stored, and drawn nowhere. */
  | 'prop_unknown'

export interface Notice {
  readonly code: NoticeCode
  readonly path?: string
  readonly message: string
}

/** What accepted writes add to a page. */
export interface WriteMarks {
  readonly notices?: readonly Notice[]
  readonly unchanged?: true
  readonly merged?: true
}

/** The short answer to a save. */
export interface SavedPage extends WriteMarks {
  readonly id: string
  readonly language: string
  readonly revision: number
  readonly status: PageStatus
  readonly editStatus: EditStatus
  readonly slug: string
  readonly savedAt: Timestamp
  readonly issues: readonly Issue[]
  readonly notices: readonly Notice[]
  readonly hasUnpublishedChanges: boolean
}

export type RevisionKind =
  | 'create'
  | 'save'
  | 'autosave'
  | 'commit'
  | 'discard'
  | 'request_merge'
  | 'undo_request_merge'
  | 'approve'
  | 'reject'
  | 'publish'
  | 'unpublish'
  | 'schedule'
  | 'restore'
  | 'translate'
  | 'duplicate'
  | 'import'
  | 'lock_structure'
  | 'type'
  | 'delete'
  | 'undelete'
  | 'parked'

export interface RevisionEntry {
  /** A number, or `p1`, `p2`, … for parked text. */
  readonly revision: number | string
  readonly kind: RevisionKind
  readonly line: 'saved' | 'working'
  readonly at: Timestamp
  readonly by: PersonName | null
  readonly parent: number | null
  readonly restoredFrom?: number | string
  readonly label?: string
  readonly live: boolean
  readonly summary: {
    readonly added: number
    readonly removed: number
    readonly changed: number
    readonly moved: number
  }
}

export interface Revision extends RevisionEntry {
  readonly values: Values
  readonly issues: readonly Issue[]
}

export interface JsonPatchOperation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  readonly path: string
  readonly from?: string
  readonly value?: Json
}

export interface RevisionDiff {
  readonly blocks: readonly {
    readonly id: string
    readonly change: 'added' | 'removed' | 'moved' | 'changed'
    readonly path: string
    readonly fields: readonly string[]
  }[]
  readonly fields: readonly string[]
  readonly patch: readonly JsonPatchOperation[]
}

export interface ScheduleEntry {
  readonly pageId: string
  readonly language: string
  readonly name: string
  readonly pageType: string
  readonly action: 'publish' | 'unpublish'
  /** When it is due; when it was tried, if it failed. */
  readonly at: Timestamp
  readonly revision: number | null
  readonly by: PersonName | null
  readonly error: string | null
  /** Whether whoever reads the list may change it. */
  readonly canPublish: boolean
}

export interface PageReference {
  readonly pageId: string
  readonly language: string
  readonly name: string
  readonly snapshot: 'saved' | 'working' | 'live'
  readonly blockId: string | null
  readonly path: string
}

export interface PreviewLink {
  readonly id: string
  readonly version: 'latest' | 'saved' | { readonly revision: number }
  readonly createdAt: Timestamp
  readonly createdBy: PersonName | null
  readonly expiresAt: Timestamp
}
