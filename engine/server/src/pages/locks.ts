import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { deleteLock, findLock, type StoredLock } from '../store/locks.ts'
import { lockView } from './lock-view.ts'
import type { DocumentCall } from './open-document.ts'
import { viewerOf } from './open-document.ts'
import { readPeople } from './people.ts'

export type LockEvent =
  | 'lock.acquired'
  | 'lock.released'
  | 'lock.expired'
  | 'lock.requested'
  | 'lock.declined'
  | 'lock.request_expired'
  | 'lock.taken'

export async function tellLock(
  tx: Tx,
  type: LockEvent,
  lock: StoredLock,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const people = await readPeople(tx, [lock.userId, lock.request?.userId])
  await appendEvent(tx, {
    topic: 'locks',
    type,
    pageId: lock.pageId,
    language: lock.language,
    data: { pageId: lock.pageId, language: lock.language, lock: lockView(lock, people, { userId: null }), ...detail },
  })
}

/** Who asks for approval stops editing (L-3). */
export async function releaseOwnLock(
  tx: Tx,
  call: DocumentCall,
  of: { readonly pageId: string; readonly language: string },
): Promise<void> {
  const lock = await findLock(tx, of)
  const { user, clientId } = viewerOf(call)
  if (!lock || lock.userId !== user.id || lock.clientId !== clientId) return
  if (await deleteLock(tx, lock)) await tellLock(tx, 'lock.released', lock)
}
