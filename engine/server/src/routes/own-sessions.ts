import { z } from 'zod'
import { replyEmpty, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { endSessions, listSessions } from '../store/sessions.ts'
import { timestamp } from '../time/timestamp.ts'

const sessionAnswer = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  keepLoggedIn: z.boolean(),
  current: z.boolean(),
})

const sessions = route(
  {
    method: 'GET',
    path: '/admin/sessions',
    summary: 'Your own sessions',
    access: 'account.own',
    answers: { 200: { description: 'Sessions, newest first', schema: z.array(sessionAnswer) } },
  },
  async (call) => {
    const user = userOf(call)
    const current = call.caller.kind === 'user' ? call.caller.sessionId : ''
    const found = await call.parts.store.read((tx) => listSessions(tx, user.id))
    const rows = found.map(({ id, createdAt, expiresAt, keep }) => ({
      id,
      createdAt: timestamp(createdAt),
      expiresAt: timestamp(expiresAt),
      keepLoggedIn: keep,
      current: id === current,
    }))
    return replyWholeList(rows)
  },
)

const endSession = route(
  {
    method: 'DELETE',
    path: '/admin/sessions/{id}',
    summary: 'End one of your own sessions',
    access: 'account.own',
    answers: { 204: { description: 'The session has ended' } },
    problems: ['not_found'],
  },
  async (call) => {
    const user = userOf(call)
    return call.act(async (tx) => {
      const ended = await endSessions(tx, { id: call.params.id, userId: user.id })
      if (ended.length === 0) throw problem('not_found')
      return replyEmpty()
    })
  },
)

const endAllSessions = route(
  {
    method: 'DELETE',
    path: '/admin/sessions',
    summary: 'End all of your own sessions',
    access: 'account.own',
    answers: { 204: { description: 'Every session has ended, this one too' } },
  },
  async (call) => {
    const user = userOf(call)
    return call.act(async (tx) => {
      await endSessions(tx, { userId: user.id })
      return replyEmpty()
    })
  },
)

export const ownSessionRoutes: readonly Route[] = [sessions, endSession, endAllSessions]
