import type { Lock } from '@quoin/engine/wire'
import type { LockEvent, LockHolder } from '../lock/lock.ts'
import type { LockAnswer, LockService } from '../lock/lock-runner.ts'
import { isRecord } from '../record.ts'
import type { Answer } from './answer.ts'
import { editablePage } from './page-saver.ts'
import type { DocumentId, pageCalls } from './pages.ts'
import type { ServerEvent } from './server-event.ts'

/** How long a lock lasts that is not renewed, and a request for it. */
const leaseMs = 30_000

/** The lock of one document over the wire. */
export function pageLock(pages: ReturnType<typeof pageCalls>, doc: DocumentId): LockService {
  let lockId: string | undefined

  function read(answer: Answer<Lock>): LockAnswer {
    if (answer.ok) {
      lockId = answer.value.id
      return { kind: 'granted', until: Date.parse(answer.value.expiresAt) }
    }
    // who may not take it is told who has it, like who meets it
    const holder = holderOf(answer.problem.extra.lock)
    return holder ? { kind: 'other', holder } : { kind: 'unreachable' }
  }

  return {
    acquire: async (signal) => read(await pages.lock(doc, signal)),
    renew: async (signal) =>
      read(lockId === undefined ? await pages.lock(doc, signal) : await pages.renewLock(doc, lockId, signal)),
    force: async (signal) => read(await pages.takeLock(doc, undefined, signal)),
    request: async () => (await pages.askForLock(doc)).ok,
    async answer(requestId, accept) {
      await pages.answerLock(doc, requestId, accept)
    },
    async release() {
      const given = lockId
      lockId = undefined
      if (given !== undefined) await pages.unlock(doc, given)
    },
    async newest(signal) {
      const answer = await pages.get(doc, signal)
      return answer.ok ? editablePage(answer.value) : undefined
    },
  }
}

/** One tab of one person. */
export interface OwnTab {
  readonly userId: string
  readonly clientId: string
}

/** What an event of the server means to the lock of a document; undefined when it is about something else. */
export function lockEventOf(event: ServerEvent, doc: DocumentId, tab: OwnTab, at: number): LockEvent | undefined {
  const { data } = event
  if (!event.event.startsWith('lock.') || data.pageId !== doc.id || data.language !== doc.language) return undefined
  const lock = isRecord(data.lock) ? data.lock : undefined
  const holder = holderSeenFrom(lock, tab)
  const own = holder?.clientId === tab.clientId
  switch (event.event) {
    case 'lock.acquired':
    case 'lock.taken':
      if (!holder) return undefined
      return own ? { type: 'granted', until: Date.parse(String(lock?.expiresAt)) } : { type: 'taken', holder, at }
    case 'lock.requested':
      return own ? askedIn(lock, at) : undefined
    case 'lock.declined':
      return { type: 'declined' }
    case 'lock.request_expired':
      return own ? { type: 'unanswered' } : { type: 'askExpired' }
    case 'lock.released':
    case 'lock.expired':
      return own ? undefined : { type: 'holderLeft' }
    default:
      return undefined
  }
}

/** What a page that was read at this moment says of its lock. */
export function lockStanding(lock: Lock | null, tab: OwnTab, at: number): LockEvent {
  const holder = holderSeenFrom(lock, tab)
  if (!lock || !holder) return { type: 'holderLeft' }
  if (holder.clientId !== tab.clientId) return { type: 'taken', holder, at: Date.parse(lock.acquiredAt) }
  return askedIn(lock, at) ?? { type: 'granted', until: Date.parse(lock.expiresAt) }
}

/**
 * Who asks, and how long they wait for an answer by one's own clock, which may tell another time than the server's: the
 * lease of the lock, which is renewed every ten seconds, says about how late it is there.
 */
function askedIn(lock: unknown, at: number): LockEvent | undefined {
  const request = isRecord(lock) ? lock.request : undefined
  if (!isRecord(lock) || !isRecord(request)) return undefined
  const leftMs = Date.parse(text(request.expiresAt)) - Date.parse(text(lock.expiresAt)) + leaseMs
  if (!(leftMs > 0)) return undefined
  return {
    type: 'asked',
    by: { id: text(request.userId), firstName: text(request.firstName), lastName: text(request.lastName) },
    requestId: text(request.id),
    until: at + Math.min(leftMs, leaseMs),
  }
}

/** Events are told to everybody alike: whose other tab holds the lock is seen here. */
function holderSeenFrom(lock: unknown, { userId }: OwnTab): LockHolder | undefined {
  const holder = holderOf(lock)
  return holder && { ...holder, self: holder.id === userId }
}

function holderOf(lock: unknown): LockHolder | undefined {
  const holder = isRecord(lock) ? lock.holder : undefined
  if (!isRecord(holder) || typeof holder.clientId !== 'string') return undefined
  return {
    id: text(holder.userId),
    firstName: text(holder.firstName),
    lastName: text(holder.lastName),
    clientId: holder.clientId,
    self: holder.self === true,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
