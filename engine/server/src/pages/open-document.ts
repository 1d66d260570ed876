import { requirePolicy } from '../auth/policy.ts'
import { userView } from '../auth/user-view.ts'
import type { Call } from '../http/call.ts'
import { revisionTag } from '../http/conditions.ts'
import { type Problem, problem, revisionRequired } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Document, findDocument, impliedLanguage } from '../store/documents.ts'
import { findLock, findLockAlong, isRunning, type StoredLock } from '../store/locks.ts'
import { findUser } from '../store/people.ts'
import { findRevision } from '../store/revisions.ts'
import { askSettings, type Settings } from '../store/settings.ts'
import { askSnapshotNumber } from '../store/snapshots.ts'
import { isId } from '../texts/is-id.ts'
import { timestamp } from '../time/timestamp.ts'
import type { Actor } from './actor.ts'
import type { Viewer } from './admin-view.ts'
import { heldProblem, lockView } from './lock-view.ts'
import { canSee, placeOf } from './page-rights.ts'
import { readPeople } from './people.ts'

/** What the acts on documents need of a call. */
export type DocumentCall = Pick<
  Call<string, unknown, unknown>,
  'parts' | 'caller' | 'clientId' | 'ifMatch' | 'settings' | 'permit' | 'may'
>

export interface Address {
  readonly id: string
  readonly language?: string | undefined
}

/** Reads a document for its editors: hidden is 404, in the trash is 410 (C-14). */
export async function readDocument(tx: Tx, call: DocumentCall, address: Address): Promise<Document> {
  const document = await find(tx, call, address)
  call.permit()
  return document
}

export interface Need {
  readonly policy?: 'canEditPage' | 'canPublishPage' | 'canDeletePage' | 'canDeleteTranslation'
  /** Does the lock of another tab stand in the way? */
  readonly lock: boolean
  /** False where the act itself decides what to do with an older revision. */
  readonly revision?: boolean
  /** Whether other values are to be written. */
  readonly values?: true
}

/** Opens a document for one write, refusing in the order of §16: hidden, trash, right, lock, revision. */
export async function openDocument(tx: Tx, call: DocumentCall, address: Address, need: Need): Promise<Document> {
  let lock: StoredLock | undefined
  const along = async (place: Pick<Document, 'pageId' | 'language'>) => {
    await findLockAlong(tx, place, (found) => {
      lock = found
    })
    await askSettings(tx)
    if (need.values) await askSnapshotNumber(tx)
  }
  const document = await find(tx, call, address, { forWrite: true, along })
  call.permit()
  const { user } = viewerOf(call)
  if (need.policy) await requirePolicy(call.parts.policy, need.policy, user, placeOf(document))
  if (need.lock) await refuseHeld(tx, call, lock)
  if (need.revision !== false) await requireRevision(tx, call, document)
  return document
}

export async function requireRevision(tx: Tx, call: DocumentCall, document: Document): Promise<void> {
  requireIfMatch(call, document)
  if (call.ifMatch !== document.revision) throw await staleRevision(tx, call, document)
}

export function requireIfMatch(call: DocumentCall, document: Document): number {
  if (call.ifMatch === undefined) throw revisionRequired(document.revision)
  return call.ifMatch
}

export async function staleRevision(
  tx: Tx,
  call: DocumentCall,
  document: Document,
  conflicts: readonly string[] = [],
): Promise<Problem> {
  const { at, byId } = (await findRevision(tx, document, document.revision)) ?? {
    at: document.updatedAt,
    byId: document.updatedBy,
  }
  const people = await readPeople(tx, [byId])
  return problem('revision_mismatch', {
    headers: { etag: revisionTag(document.revision) },
    extra: {
      baseRevision: call.ifMatch,
      currentRevision: document.revision,
      changedAt: timestamp(at),
      changedBy: people.name(byId),
      conflicts,
    },
  })
}

/** While somebody else's lock is alive, nobody else writes; without a lock there is no hindrance (L-3). */
export async function requireFreeLock(tx: Tx, call: DocumentCall, document: Document): Promise<void> {
  await refuseHeld(tx, call, await findLock(tx, document))
}

async function refuseHeld(tx: Tx, call: DocumentCall, lock: StoredLock | undefined): Promise<void> {
  if (!lock || !isRunning(lock, tx.now)) return
  const { user, clientId } = viewerOf(call)
  if (lock.userId === user.id && lock.clientId === clientId) return
  const people = await readPeople(tx, [lock.userId, lock.request?.userId])
  const code = clientId !== undefined && lock.lostBy.includes(clientId) ? 'lock_lost' : 'locked'
  throw heldProblem(code, lockView(lock, people, { userId: user.id, clientId }))
}

async function find(
  tx: Tx,
  call: DocumentCall,
  address: Address,
  options: Parameters<typeof findDocument>[3] = {},
): Promise<Document> {
  if (!isId(address.id)) throw problem('not_found')
  const language =
    address.language === undefined
      ? await impliedLanguage(tx, address.id, call.settings.defaultLanguage)
      : spelledLanguage(address.language, call.settings)
  const document = language === undefined ? undefined : await findDocument(tx, address.id, language, options)
  if (!document || !(await isVisible(tx, call, document))) throw problem('not_found')
  if (document.deleted) throw await inTrash(tx, document)
  return document
}

export async function inTrash(tx: Tx, document: Document): Promise<Problem> {
  const { deleted } = document
  const people = await readPeople(tx, [deleted?.byId])
  return problem('page_deleted', {
    extra: {
      deletedAt: deleted && timestamp(deleted.at),
      deletedBy: people.name(deleted?.byId ?? null),
    },
  })
}

async function isVisible(tx: Tx, call: DocumentCall, document: Document): Promise<boolean> {
  const { caller, parts } = call
  if (caller.kind === 'link' && (caller.pageId !== document.pageId || caller.language !== document.language))
    return false
  const viewer = await readViewer(tx, call)
  return canSee(parts.policy, viewer.user, document)
}

/** Languages compare without regard to case and are answered as configured (C-7, decision 90). */
export function spelledLanguage(given: string, settings: Pick<Settings, 'languages'>): string | undefined {
  const wanted = given.toLowerCase()
  return settings.languages.find(({ code }) => code.toLowerCase() === wanted)?.code
}

export function viewerOf(call: Pick<DocumentCall, 'caller' | 'clientId'>): Viewer {
  if (call.caller.kind !== 'user') throw new Error('An act of people was called without a session.')
  return { user: call.caller.user, clientId: call.clientId }
}

/** Whose eyes an answer is made for. The holder of a link sees as its maker does, and may change nothing. */
export async function readViewer(
  tx: Tx,
  call: Pick<DocumentCall, 'caller' | 'clientId' | 'settings'>,
): Promise<Viewer> {
  const { caller } = call
  if (caller.kind !== 'link') return viewerOf(call)
  const record = await findUser(tx, caller.userId)
  if (!record) throw problem('session_revoked')
  return { user: userView(record, call.settings), readOnly: true }
}

export function actorOf(call: Pick<DocumentCall, 'caller' | 'clientId'>): Actor {
  const { user, clientId } = viewerOf(call)
  return { userId: user.id, clientId }
}
