import type { Lock } from '@quoin/engine/wire'
import { type Problem, problem } from '../problem.ts'
import type { StoredLock } from '../store/locks.ts'
import { timestamp } from '../time/timestamp.ts'
import type { People } from './people.ts'

/** A lock as one person in one tab sees it. */
export function lockView(
  lock: StoredLock,
  people: People,
  viewer: { readonly userId: string | null; readonly clientId?: string | undefined },
): Lock {
  const holder = people.name(lock.userId)
  const asking = lock.request && people.name(lock.request.userId)
  return {
    id: lock.id,
    pageId: lock.pageId,
    language: lock.language,
    holder: {
      userId: lock.userId,
      firstName: holder?.firstName ?? '',
      lastName: holder?.lastName ?? '',
      clientId: lock.clientId,
      self: lock.userId === viewer.userId,
    },
    acquiredAt: timestamp(lock.acquiredAt),
    expiresAt: timestamp(lock.expiresAt),
    request: lock.request && {
      id: lock.request.id,
      userId: lock.request.userId,
      firstName: asking?.firstName ?? '',
      lastName: asking?.lastName ?? '',
      clientId: lock.request.clientId,
      message: lock.request.message,
      expiresAt: timestamp(lock.request.expiresAt),
    },
  }
}

/** Somebody, or oneself elsewhere, is in the way. */
export function heldProblem(code: 'locked' | 'lock_lost', lock: Lock): Problem {
  const { self, firstName, lastName } = lock.holder
  if (self) return problem(code, { title: 'You are editing this page in another tab', extra: { lock } })
  const title = `Being edited by ${firstName} ${lastName}`.trim()
  const detail = `${title}. Ask for the page there, or wait until it is free.`
  return problem(code, { title, detail, extra: { lock } })
}
