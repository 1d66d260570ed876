import type { Lock } from '@quoin/engine/wire'
import type { LockEvent, LockHolder } from '../lock.ts'
import type { LockAnswer, LockService } from '../lock-runner.ts'
import { isRecord } from '../record.ts'
import type { Answer } from './answer.ts'
import { editablePage } from './page-saver.ts'
import type { DocumentId, pageCalls } from './pages.ts'
import type { ServerEvent } from './server-event.ts'

/** The lock of one document over the wire. */
export function pageLock(pages: ReturnType<typeof pageCalls>, doc: DocumentId): LockService {
  let lockId: string | undefined

  function read(answer: Answer<Lock>): LockAnswer {
    if (answer.ok) {
      lockId = answer.value.id
      return { kind: 'granted', until: Date.parse(answer.value.expiresAt) }
    }
    const { status, extra } = answer.problem
    const holder = status === 423 ? holderOf(extra.lock) : undefined
    return holder ? { kind: 'other', holder } : { kind: 'unreachable' }
  }

  return {
    acquire: async () => read(await pages.lock(doc)),
    renew: async () => read(lockId === undefined ? await pages.lock(doc) : await pages.renewLock(doc, lockId)),
    force: async () => read(await pages.takeLock(doc)),
    async request() {
      await pages.askForLock(doc)
    },
    async answer(requestId, accept) {
      await pages.answerLock(doc, requestId, accept)
    },
    async release() {
      if (lockId !== undefined) await pages.unlock(doc, lockId)
      lockId = undefined
    },
    async newest(signal) {
      const answer = await pages.get(doc, signal)
      return answer.ok ? editablePage(answer.value) : undefined
    },
  }
}

/** What an event of the server means to the lock of a document; undefined when it is about something else. */
export function lockEventOf(event: ServerEvent, doc: DocumentId, clientId: string, at: number): LockEvent | undefined {
  const { data } = event
  if (!event.event.startsWith('lock.') || data.pageId !== doc.id || data.language !== doc.language) return undefined
  const lock = isRecord(data.lock) ? data.lock : undefined
  const holder = holderOf(lock)
  const own = holder?.clientId === clientId
  const request = lock && isRecord(lock.request) ? lock.request : undefined
  switch (event.event) {
    case 'lock.acquired':
    case 'lock.taken':
      if (!holder) return undefined
      return own ? { type: 'granted', until: Date.parse(String(lock?.expiresAt)) } : { type: 'taken', holder, at }
    case 'lock.requested':
      return own && request
        ? {
            type: 'asked',
            by: { id: text(request.userId), firstName: text(request.firstName), lastName: text(request.lastName) },
            requestId: text(request.id),
            until: Date.parse(text(request.expiresAt)),
          }
        : undefined
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
