import type { Generated } from 'kysely'

/** A page is an id and a type; everything else belongs to its translations (O-1). */
interface PageTable {
  id: string
  type: string
  created_at: number
  created_by: string | null
}

/** A translation: where it stands, and which snapshots it holds (O-2). Columns repeated from snapshots serve lists and sorting. */
interface DocumentTable {
  page_id: string
  language: string
  /** The type of the page, repeated for lists. */
  page_type: string
  /** Rises with each translation of a page, so "the first existing one" is defined. */
  position: number
  revision: number
  status: 'DRAFT' | 'PUBLISHED'
  edit_status: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED'
  is_locked: number
  saved_snapshot: number
  /** The revision whose entry made the snapshot: a schedule pins it, a diff begins at it. */
  saved_revision: number
  working_snapshot: number | null
  live_snapshot: number | null
  live_revision: number | null
  live_is_locked: number
  live_edited_at: number | null
  name: string
  /** The name as it stands in the order of names. */
  name_order: string
  slug: string
  author_id: string | null
  published_at: number | null
  live_published_at: number | null
  created_at: number
  updated_at: number
  updated_by: string | null
  last_published_at: number | null
  deleted_at: number | null
  deleted_by: string | null
  /** 1 when the whole page went, so restoring the page brings back what left with it. */
  deleted_with_page: number
  merge_request: string | null
  last_rejection: string | null
  translated_from: string | null
  publish_on: number | null
  unpublish_on: number | null
  scheduled_revision: number | null
  schedule_error: string | null
  schedule_failed_at: number | null
  schedule_by: string | null
  parked: number
}

/** Values as text, written once and never changed. `content` stands alone because rows are read without it. */
interface SnapshotTable {
  id: Generated<number>
  page_id: string
  language: string
  fields: string
  content: string
  issues: string
}

interface RevisionTable {
  page_id: string
  language: string
  revision: number
  kind: string
  line: 'saved' | 'working'
  at: number
  by_id: string | null
  parent: number | null
  restored_from: string | null
  label: string | null
  snapshot: number
  summary: string
  /** 1 for an old autosave that thinning left. */
  stays: number
}

interface ParkedTable {
  page_id: string
  language: string
  number: number
  at: number
  by_id: string | null
  client_id: string
  base_revision: number
  label: string | null
  snapshot: number
  summary: string
}

/** Each slug in use by a saved, working or live snapshot. The key is what makes a slug unique (T-2). */
interface SlugTable {
  language: string
  slug: string
  page_id: string
}

interface FormerSlugTable {
  language: string
  slug: string
  page_id: string
  left_at: number
}

interface NameTable {
  type: string
  language: string
  folded: string
  page_id: string
}

interface DocumentTagTable {
  page_id: string
  language: string
  snapshot: 'saved' | 'live'
  tag: string
}

/** What a snapshot embeds or relates to, for "used by". */
interface ReferenceTable {
  page_id: string
  language: string
  snapshot: 'saved' | 'working' | 'live'
  target_id: string
  block_id: string | null
  path: string
}

interface LockTable {
  page_id: string
  language: string
  id: string
  fence: number
  user_id: string
  client_id: string
  acquired_at: number
  expires_at: number
  request: string | null
  /** Clients the lock was taken from while they held it (L-6). */
  lost_by: string
}

interface PresenceTable {
  client_id: string
  user_id: string
  page_id: string | null
  language: string | null
  block_id: string | null
  since: number
  expires_at: number
}

interface PreviewTokenTable {
  id: string
  page_id: string
  language: string
  version: string
  created_at: number
  created_by: string | null
  expires_at: number
  revoked_at: number | null
}

interface EventTicketTable {
  hash: string
  user_id: string
  session_id: string
  expires_at: number
}

/** Values as they are stored: text, parsed only by who needs them. */
export interface Snapshot {
  readonly id: number
  readonly fields: string
  readonly content: string
  readonly issues: string
}

export interface PageTables {
  pages: PageTable
  documents: DocumentTable
  snapshots: SnapshotTable
  revisions: RevisionTable
  parked: ParkedTable
  slugs: SlugTable
  former_slugs: FormerSlugTable
  names: NameTable
  document_tags: DocumentTagTable
  page_references: ReferenceTable
  locks: LockTable
  presence: PresenceTable
  preview_tokens: PreviewTokenTable
  event_tickets: EventTicketTable
}
