import type { RevisionKind } from '@quoin/engine/wire'
import type { Document } from '../store/documents.ts'
import type { Topic } from '../store/tables/journal.ts'
import { timestamp } from '../time/timestamp.ts'
import type { Actor } from './actor.ts'

const topics = {
  'page.created': 'pages',
  'page.saved': 'pages',
  'page.published': 'pages',
  'page.unpublished': 'pages',
  'page.deleted': 'pages',
  'page.restored': 'pages',
  'translation.created': 'pages',
  'translation.deleted': 'pages',
  'schedule.set': 'pages',
  'schedule.failed': 'pages',
  'structure.locked': 'pages',
  'working.committed': 'workflow',
  'working.discarded': 'workflow',
  'merge.requested': 'workflow',
  'merge.withdrawn': 'workflow',
  'merge.approved': 'workflow',
  'merge.rejected': 'workflow',
} as const satisfies Readonly<Record<string, Topic>>

export type PageEvent = keyof typeof topics

export function topicOf(event: PageEvent): Topic {
  return topics[event]
}

export function eventOf(kind: RevisionKind): PageEvent | undefined {
  switch (kind) {
    case 'create':
    case 'duplicate':
    case 'import':
      return 'page.created'
    case 'translate':
      return 'translation.created'
    case 'save':
    case 'autosave':
    case 'restore':
    case 'type':
      return 'page.saved'
    case 'publish':
      return 'page.published'
    case 'unpublish':
      return 'page.unpublished'
    case 'delete':
      return 'page.deleted'
    case 'undelete':
      return 'page.restored'
    case 'schedule':
      return 'schedule.set'
    case 'lock_structure':
      return 'structure.locked'
    case 'commit':
      return 'working.committed'
    case 'discard':
      return 'working.discarded'
    case 'request_merge':
      return 'merge.requested'
    case 'undo_request_merge':
      return 'merge.withdrawn'
    case 'approve':
      return 'merge.approved'
    case 'reject':
      return 'merge.rejected'
    case 'parked':
      return undefined
  }
}

type Told = Pick<Document, 'pageId' | 'language' | 'revision' | 'status' | 'editStatus' | 'slug'>

/** What the event of a change says (L-10). */
export function pageEventData(
  { pageId, language, revision, status, editStatus, slug }: Told,
  change: {
    readonly kind: RevisionKind
    readonly actor: Actor
    readonly at: number
    readonly detail?: Readonly<Record<string, string>> | undefined
  },
) {
  const by = { userId: change.actor.userId, clientId: change.actor.clientId ?? null }
  const at = timestamp(change.at)
  return { pageId, language, revision, status, editStatus, slug, kind: change.kind, by, at, ...change.detail }
}
