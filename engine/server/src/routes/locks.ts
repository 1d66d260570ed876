import type { Lock } from '@quoin/engine/wire'
import { z } from 'zod'
import { reply, replyEmpty } from '../http/answer.ts'
import { type Call, clientOf, userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import {
  acquire,
  answerRequest,
  forceLock,
  heartbeat,
  type LockUser,
  release,
  requestLock,
  viewFor,
} from '../pages/locks.ts'
import { openDocument } from '../pages/open-document.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import type { StoredLock } from '../store/locks.ts'
import { timestamp } from '../time/timestamp.ts'
import { addressOf, doc, writeProblems } from './document-call.ts'
import { lockAnswer } from './page-answers.ts'
import { reasonField } from './request-fields.ts'

const lockSpec = { description: 'The lock', schema: lockAnswer }
const nothing = z.strictObject({})

type DocCall = Call<typeof doc, unknown, unknown>

function lockUser(call: DocCall): LockUser {
  return {
    userId: userOf(call).id,
    clientId: clientOf(call),
    mayForce: () => call.may('locks.force'),
  }
}

/** One act on the lock of one document; it needs no revision, for it changes none. */
function actOnLock(call: DocCall, run: (tx: Tx, document: Document, user: LockUser) => Promise<StoredLock>) {
  return call.act(async (tx) => {
    const need = { policy: 'canEditPage', lock: false, revision: false } as const
    const document = await openDocument(tx, call, addressOf(call.params), need)
    const user = lockUser(call)
    const lock: Lock = await viewFor(tx, await run(tx, document, user), user)
    return reply(200, lock)
  })
}

const spec = { access: 'locks.use', permitLater: true, client: true, problems: writeProblems } as const

const take = route(
  {
    ...spec,
    method: 'POST',
    path: `${doc}/lock`,
    summary: 'Takes the lock of a translation',
    body: { schema: nothing },
    answers: { 200: lockSpec },
  },
  (call) => actOnLock(call, (tx, document, user) => acquire(tx, document, user, call.parts.ids.next())),
)

const renew = route(
  {
    ...spec,
    method: 'PUT',
    path: `${doc}/lock`,
    summary: 'Keeps the lock for another 30 seconds',
    body: { schema: z.strictObject({ lockId: z.uuid() }) },
    answers: { 200: lockSpec },
  },
  (call) => actOnLock(call, (tx, document, user) => heartbeat(tx, document, user, call.body.lockId)),
)

const giveBack = route(
  {
    ...spec,
    method: 'DELETE',
    path: `${doc}/lock`,
    summary: 'Gives the lock back',
    query: z.object({ lockId: z.string().optional() }),
    answers: { 204: { description: 'It is free, or was not the caller’s' } },
  },
  (call) =>
    call.act(async (tx) => {
      const need = { lock: false, revision: false } as const
      const document = await openDocument(tx, call, addressOf(call.params), need)
      await release(tx, document, lockUser(call), call.query.lockId)
      return replyEmpty()
    }),
)

const ask = route(
  {
    ...spec,
    method: 'POST',
    path: `${doc}/lock/request`,
    summary: 'Asks the holder to hand the lock over',
    body: { schema: (limits) => z.strictObject({ message: reasonField(limits).optional() }) },
    answers: {
      202: { description: 'The request', schema: z.object({ requestId: z.string(), expiresAt: z.string() }) },
    },
    problems: [...writeProblems, 'wrong_state', 'request_pending'],
  },
  (call) =>
    call.act(async (tx) => {
      const need = { policy: 'canEditPage', lock: false, revision: false } as const
      const document = await openDocument(tx, call, addressOf(call.params), need)
      const wish = { id: call.parts.ids.next(), message: call.body.message ?? null }
      const { id, expiresAt } = await requestLock(tx, document, lockUser(call), wish)
      return reply(202, { requestId: id, expiresAt: timestamp(expiresAt) })
    }),
)

const answer = route(
  {
    ...spec,
    method: 'PUT',
    path: `${doc}/lock/request/{requestId}`,
    summary: 'Hands the lock over, or keeps it',
    body: { schema: z.strictObject({ accept: z.boolean() }) },
    answers: { 200: lockSpec },
  },
  (call) => {
    const given = { requestId: call.params.requestId, accept: call.body.accept, newId: call.parts.ids.next() }
    return actOnLock(call, (tx, document, user) => answerRequest(tx, document, user, given))
  },
)

const force = route(
  {
    ...spec,
    method: 'POST',
    path: `${doc}/lock/force`,
    summary: 'Takes the lock over',
    body: { schema: (limits) => z.strictObject({ reason: reasonField(limits).optional() }) },
    answers: { 200: lockSpec },
    problems: [...writeProblems, 'force_not_allowed'],
  },
  (call) => {
    const given = { newId: call.parts.ids.next(), reason: call.body.reason ?? null }
    return actOnLock(call, (tx, document, user) => forceLock(tx, document, user, given))
  },
)

export const lockRoutes: readonly Route[] = [take, renew, giveBack, ask, answer, force]
