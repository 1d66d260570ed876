import type { Presence } from '@quoin/engine/wire'
import { z } from 'zod'
import { newSecret, sha256Hex } from '../auth/secrets.ts'
import { userView } from '../auth/user-view.ts'
import { eventStream, type StreamWish } from '../events/event-stream.ts'
import { presenceView, tellPresence } from '../events/presence.ts'
import { reply, replyEmpty, replyStream, replyWholeList } from '../http/answer.ts'
import { type Call, clientOf, userOf } from '../http/call.ts'
import { rateLimited } from '../http/rates.ts'
import { type Route, route } from '../http/route.ts'
import { readDocument, spelledLanguage } from '../pages/open-document.ts'
import { onlySeen } from '../pages/page-rights.ts'
import { invalid, problem } from '../problem.ts'
import { insertEventTicket, takeEventTicket } from '../store/event-tickets.ts'
import { endPresence, listPresence, putPresence } from '../store/presence.ts'
import { findSessionUser } from '../store/session-user.ts'
import { type Topic, topics } from '../store/tables/journal.ts'
import { isId } from '../texts/is-id.ts'
import { timestamp } from '../time/timestamp.ts'
import { personAnswer, time } from './page-answers.ts'

const ticketMs = 30_000

const announce = route(
  {
    method: 'POST',
    path: '/admin/presence',
    summary: 'Reports where this tab is, for another 30 seconds',
    access: 'locks.use',
    client: true,
    body: {
      schema: z.strictObject({
        pageId: z.uuid().optional(),
        language: z.string().max(35).optional(),
        blockId: z.string().max(64).optional(),
      }),
    },
    answers: { 200: { description: 'Until when', schema: z.object({ expiresAt: z.string() }) } },
    problems: ['page_deleted'],
  },
  (call) =>
    call.act(async (tx) => {
      const { pageId, language, blockId } = call.body
      const document = pageId === undefined ? undefined : await readDocument(tx, call, { id: pageId, language })
      const at = {
        clientId: clientOf(call),
        userId: userOf(call).id,
        pageId: document?.pageId ?? null,
        language: document?.language ?? null,
        blockId: blockId ?? null,
      }
      const { presenceMs } = call.parts.limits
      const before = await putPresence(tx, at, presenceMs)
      const isElsewhere = before?.pageId !== at.pageId || before.language !== at.language
      if (isElsewhere) await tellPresence(tx, before)
      if (isElsewhere || before?.blockId !== at.blockId) await tellPresence(tx, at)
      return reply(200, { expiresAt: timestamp(tx.now + presenceMs) })
    }),
)

const leave = route(
  {
    method: 'DELETE',
    path: '/admin/presence',
    summary: 'Reports that this tab was closed',
    access: 'locks.use',
    client: true,
    answers: { 204: { description: 'Noted' } },
  },
  (call) =>
    call.act(async (tx) => {
      await tellPresence(tx, await endPresence(tx, { clientId: clientOf(call), userId: userOf(call).id }))
      return replyEmpty()
    }),
)

const presenceAnswer = z
  .object({
    user: z.object({ ...personAnswer.shape, avatarUrl: z.string().nullable() }),
    clientId: z.string(),
    pageId: z.string().nullable(),
    language: z.string().nullable(),
    blockId: z.string().nullable(),
    since: time,
  })
  .meta({ id: 'Presence' }) satisfies z.ZodType<Presence>

const who = route(
  {
    method: 'GET',
    path: '/admin/presence',
    summary: 'Who is on a page',
    access: 'locks.use',
    client: true,
    query: z.object({ pageId: z.string().optional(), language: z.string().optional() }),
    answers: { 200: { description: 'People and their tabs', schema: z.array(presenceAnswer) } },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const { pageId } = call.query
      const language = askedLanguage(call)
      if (pageId !== undefined) await readDocument(tx, call, { id: pageId, language })
      const people = await presenceView(tx, await listPresence(tx, { pageId, language }))
      return replyWholeList(await onlySeen(tx, call.parts.policy, userOf(call), people))
    }),
)

const ticket = route(
  {
    method: 'POST',
    path: '/admin/events/ticket',
    summary: 'A ticket for one event stream of a client that cannot set headers',
    access: 'locks.use',
    client: true,
    body: { schema: z.strictObject({}) },
    answers: { 201: { description: 'The ticket', schema: z.object({ ticket: z.string(), expiresAt: z.string() }) } },
  },
  (call) =>
    call.actSealed(async (tx) => {
      const { caller } = call
      if (caller.kind !== 'user') throw problem('unauthenticated')
      const text = newSecret()
      const expiresAt = tx.now + ticketMs
      const { user, sessionId } = caller
      await insertEventTicket(tx, { hash: sha256Hex(text), userId: user.id, sessionId, expiresAt })
      return reply(201, { ticket: text, expiresAt: timestamp(expiresAt) })
    }),
)

const streams = new WeakMap<object, Map<string, number>>()

const stream = route(
  {
    method: 'GET',
    path: '/admin/events',
    summary: 'Changes as server-sent events',
    access: 'public.read',
    credentials: ['session', 'ticket'],
    query: z.object({
      topics: z
        .string()
        .max(200)
        .optional()
        .describe(`Some of ${topics.join(', ')}, joined by commas; all when left out`),
      pageId: z.string().optional(),
      language: z.string().optional(),
      ticket: z.string().max(100).optional(),
    }),
    answers: {
      200: {
        description:
          'The stream: each event has a name, such as "page.published", its number as `id` and JSON as `data`. Sent back as `Last-Event-ID`, the number continues the stream; `reset` says that it is too old, and `bye` that the stream ends and why.',
        type: 'text/event-stream',
      },
    },
    problems: ['unauthenticated', 'token_invalid', 'session_revoked', 'forbidden', 'rate_limited'],
  },
  async (call) => {
    const { parts, query } = call
    const session = await sessionOf(call, query.ticket)
    const { pageId } = query
    if (pageId !== undefined && !isId(pageId)) throw problem('not_found')
    const open = streams.get(parts) ?? new Map<string, number>()
    streams.set(parts, open)
    const count = open.get(session.sessionId) ?? 0
    if (count >= parts.limits.streamsPerSession) throw rateLimited(1000)
    open.set(session.sessionId, count + 1)
    const ended = () => {
      const left = (open.get(session.sessionId) ?? 1) - 1
      if (left > 0) open.set(session.sessionId, left)
      else open.delete(session.sessionId)
    }
    const body = eventStream(parts, {
      ...session,
      pageId,
      language: askedLanguage(call),
      topics: readTopics(query.topics),
      lastEventId: readEventId(call.request.headers.get('last-event-id')),
      ended,
    })
    return replyStream(body, 'text/event-stream; charset=utf-8', {
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  },
)

/** As it is configured; nothing happens in another one. */
function askedLanguage({
  query,
  settings,
}: Pick<Call<string, { readonly language?: string | undefined }, unknown>, 'query' | 'settings'>) {
  return query.language === undefined ? undefined : (spelledLanguage(query.language, settings) ?? query.language)
}

type Session = Pick<StreamWish, 'user' | 'sessionId' | 'expiresAt'>

async function sessionOf(call: Call<string, unknown, unknown>, given: string | undefined): Promise<Session> {
  const { caller, parts } = call
  if (caller.kind === 'user') return caller
  if (caller.kind !== 'nobody') throw problem(caller.kind === 'link' ? 'forbidden' : 'token_invalid')
  if (given === undefined) throw problem('unauthenticated')
  return parts.store.write(async (tx) => {
    const taken = await takeEventTicket(tx, sha256Hex(given))
    const found = taken && (await findSessionUser(tx, taken, parts.baseSettings))
    if (!found) throw problem('token_invalid')
    return {
      user: userView(found.user, found.settings),
      sessionId: taken.sessionId,
      expiresAt: tx.now + parts.auth.accessTokenMs,
    }
  })
}

function readTopics(text: string | undefined): ReadonlySet<Topic> {
  if (text === undefined) return new Set(topics)
  const wanted = text.split(',').map((name) => name.trim())
  const known = topics.filter((topic) => wanted.includes(topic))
  if (known.length < wanted.length) {
    throw invalid({ path: '?topics', code: 'topics', message: `Only ${topics.join(', ')} are topics.` })
  }
  return new Set(known)
}

function readEventId(text: string | null): number | undefined {
  if (text === null || text === '') return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

export const eventRoutes: readonly Route[] = [announce, leave, who, ticket, stream]
