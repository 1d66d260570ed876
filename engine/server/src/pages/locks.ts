import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import {
  deleteLock,
  endedLocks,
  findLock,
  isRunning,
  leaseMs,
  putLock,
  type StoredLock,
  type StoredLockRequest,
} from '../store/locks.ts'
import { heldProblem, lockView } from './lock-view.ts'
import { readPeople } from './people.ts'

/** How long an unanswered request lets its author take the lock. */
const forceMs = 60_000

export type LockEvent =
  | 'lock.acquired'
  | 'lock.released'
  | 'lock.expired'
  | 'lock.requested'
  | 'lock.declined'
  | 'lock.request_expired'
  | 'lock.taken'

/** One tab of one person: what a lock belongs to (L-1). */
export interface LockUser {
  readonly userId: string
  readonly clientId: string
  /** May take any lock over. */
  readonly mayForce: () => boolean
}

interface Place {
  readonly pageId: string
  readonly language: string
}

export async function acquire(tx: Tx, of: Place, user: LockUser, newId: string): Promise<StoredLock> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (lock && isLive(tx, lock)) {
    if (!isHolder(lock, user)) throw await lockProblem(tx, 'locked', lock, user)
    return put(tx, lock, { ...lock, expiresAt: tx.now + leaseMs })
  }
  return takeFree(tx, of, user, newId, lock)
}

/** Renews the lease; after its end takes the lock again under the same id while it is free (L-4). */
export async function heartbeat(tx: Tx, of: Place, user: LockUser, lockId: string): Promise<StoredLock> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (lock && isLive(tx, lock)) {
    if (lock.id !== lockId || !isHolder(lock, user)) throw await lockProblem(tx, 'lock_lost', lock, user)
    return put(tx, lock, { ...lock, expiresAt: tx.now + leaseMs })
  }
  return takeFree(tx, of, user, lockId, lock)
}

/** Takes the place of a lock whose lease is over, or of none. */
async function takeFree(
  tx: Tx,
  of: Place,
  user: LockUser,
  id: string,
  former: StoredLock | undefined,
): Promise<StoredLock> {
  if (former) await tellLock(tx, 'lock.expired', former)
  const taken = await put(tx, former, freshLock(tx, of, user, id, former))
  await tellLock(tx, 'lock.acquired', taken)
  return taken
}

/** Gives the lock back. Nothing happens when it is not the caller's any more. */
export async function release(
  tx: Tx,
  of: Place,
  user: Pick<LockUser, 'userId' | 'clientId'>,
  lockId?: string,
): Promise<void> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (!lock || !isHolder(lock, user) || (lockId !== undefined && lock.id !== lockId)) return
  if (!(await deleteLock(tx, lock))) return
  await tellLock(tx, isLive(tx, lock) ? 'lock.released' : 'lock.expired', lock)
}

/** Asks the holder to hand the lock over. One may ask at a time. */
export async function requestLock(
  tx: Tx,
  of: Place,
  user: LockUser,
  request: { readonly id: string; readonly message: string | null },
): Promise<StoredLockRequest> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (!lock || !isLive(tx, lock) || isHolder(lock, user)) {
    throw problem('wrong_state', { detail: 'Nobody else holds a lock that you could ask for.' })
  }
  const waiting = lock.request
  if (waiting && isRunning(waiting, tx.now)) {
    if (waiting.userId === user.userId && waiting.clientId === user.clientId) return waiting
    throw problem('request_pending', { extra: { lock: await viewFor(tx, lock, user) } })
  }
  const asked: StoredLockRequest = {
    ...request,
    userId: user.userId,
    clientId: user.clientId,
    expiresAt: tx.now + leaseMs,
  }
  const next = await put(tx, lock, { ...lock, request: asked })
  await tellLock(tx, 'lock.requested', next)
  return asked
}

/** The holder hands the lock over, or keeps it. */
export async function answerRequest(
  tx: Tx,
  of: Place,
  user: LockUser,
  answer: { readonly requestId: string; readonly accept: boolean; readonly newId: string },
): Promise<StoredLock> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (!lock || !isLive(tx, lock) || lock.request?.id !== answer.requestId) throw problem('not_found')
  if (!isHolder(lock, user)) throw problem('forbidden')
  if (!answer.accept) {
    const kept = await put(tx, lock, { ...lock, request: null })
    await tellLock(tx, 'lock.declined', lock)
    return kept
  }
  return pass(tx, lock, lock.request, { newId: answer.newId, reason: null })
}

/** Takes the lock from whoever holds it: a forced take-over, the own other tab, or after an unanswered request (L-5, L-6). */
export async function forceLock(
  tx: Tx,
  of: Place,
  user: LockUser,
  force: { readonly newId: string; readonly reason: string | null },
): Promise<StoredLock> {
  const lock = await findLock(tx, of, { forWrite: true })
  if (!lock || !isLive(tx, lock)) return acquire(tx, of, user, force.newId)
  if (isHolder(lock, user)) return put(tx, lock, { ...lock, expiresAt: tx.now + leaseMs })
  if (lock.userId !== user.userId && !wentUnanswered(tx, lock, user) && !user.mayForce()) {
    throw problem('force_not_allowed', { extra: { lock: await viewFor(tx, lock, user) } })
  }
  return pass(tx, lock, user, force)
}

function wentUnanswered(tx: Tx, { request }: StoredLock, user: LockUser): boolean {
  if (!request || request.userId !== user.userId || request.clientId !== user.clientId) return false
  return tx.now >= request.expiresAt && tx.now <= request.expiresAt + forceMs
}

async function pass(
  tx: Tx,
  lock: StoredLock,
  to: Pick<LockUser, 'userId' | 'clientId'>,
  how: { readonly newId: string; readonly reason: string | null },
): Promise<StoredLock> {
  const next = await put(tx, lock, {
    ...lock,
    id: how.newId,
    userId: to.userId,
    clientId: to.clientId,
    acquiredAt: tx.now,
    expiresAt: tx.now + leaseMs,
    request: null,
    lostBy: [...new Set([...lock.lostBy, lock.clientId])].filter((clientId) => clientId !== to.clientId),
  })
  await tellLock(tx, 'lock.taken', next, { reason: how.reason })
  return next
}

function freshLock(tx: Tx, of: Place, user: LockUser, id: string, former: StoredLock | undefined): StoredLock {
  return {
    id,
    pageId: of.pageId,
    language: of.language,
    fence: former?.fence ?? 0,
    userId: user.userId,
    clientId: user.clientId,
    acquiredAt: tx.now,
    expiresAt: tx.now + leaseMs,
    request: null,
    lostBy: [],
  }
}

/** Every change raises the fence, so that nobody changes a state that was not seen (T-6). */
async function put(tx: Tx, before: StoredLock | undefined, next: StoredLock): Promise<StoredLock> {
  const fenced = { ...next, fence: next.fence + 1 }
  if (!(await putLock(tx, before, fenced))) throw problem('lock_lost')
  return fenced
}

function isLive(tx: Tx, lock: StoredLock): boolean {
  return isRunning(lock, tx.now)
}

function isHolder(lock: StoredLock, user: Pick<LockUser, 'userId' | 'clientId'>): boolean {
  return lock.userId === user.userId && lock.clientId === user.clientId
}

export async function viewFor(tx: Tx, lock: StoredLock, user: Pick<LockUser, 'userId' | 'clientId'>) {
  return lockView(lock, await readPeople(tx, [lock.userId, lock.request?.userId]), user)
}

async function lockProblem(tx: Tx, code: 'locked' | 'lock_lost', lock: StoredLock, user: LockUser) {
  return heldProblem(code, await viewFor(tx, lock, user))
}

async function tellLock(
  tx: Tx,
  type: LockEvent,
  lock: StoredLock,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const view = await viewFor(tx, lock, { userId: '', clientId: '' })
  await appendEvent(tx, {
    topic: 'locks',
    type,
    pageId: lock.pageId,
    language: lock.language,
    data: { pageId: lock.pageId, language: lock.language, lock: view, ...detail },
  })
}

/** Tells of leases and requests that are over (L-2). Answers how many. */
export async function endLocks(tx: Tx): Promise<number> {
  const ended = await endedLocks(tx)
  for (const lock of ended) if (await deleteLock(tx, lock)) await tellLock(tx, 'lock.expired', lock)
  const asked = await tx.db
    .selectFrom('locks')
    .select(['page_id', 'language'])
    .where('request', 'is not', null)
    .execute()
  let told = 0
  for (const { page_id, language } of asked) {
    const lock = await findLock(tx, { pageId: page_id, language }, { forWrite: true })
    const request = lock?.request
    if (!lock || !request || isRunning(request, tx.now) || request.told) continue
    await put(tx, lock, { ...lock, request: { ...request, told: true } })
    await tellLock(tx, 'lock.request_expired', lock)
    told += 1
  }
  return ended.length + told
}
