import { z } from 'zod'
import type { InTransaction, SignedIn } from '../auth/account-parts.ts'
import { needsSetup, setUp } from '../auth/first-run.ts'
import { acceptInvitation } from '../auth/invite.ts'
import { clearedCookie, readRefreshCookie, refreshCookie, requireOwnOrigin } from '../auth/refresh-cookie.ts'
import { sha256Hex } from '../auth/secrets.ts'
import { refreshSession, signIn, signOut } from '../auth/sign-in.ts'
import { type Answer, reply, replyEmpty } from '../http/answer.ts'
import type { Call, Run } from '../http/call.ts'
import { rateLimited } from '../http/rates.ts'
import { type Route, route } from '../http/route.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import { Problem, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { timestamp } from '../time/timestamp.ts'
import { emailField, lineField, passwordField, signedInAnswer, tokenField, userAnswer } from './account-fields.ts'

type AnyCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'settings' | 'address'>

const signedIn = {
  description: 'The person and an access token; the refresh token is in the cookie',
  schema: signedInAnswer,
  headers: ['Set-Cookie'],
} as const

function answerSignedIn(call: AnyCall, status: 200 | 201, result: SignedIn): Answer {
  const cookie = result.refresh && refreshCookie(call.settings.apiUrl, result.refresh, call.parts.clock.now())
  const value = { user: result.user, authToken: result.authToken, expiresAt: timestamp(result.expiresAt) }
  return reply(status, value, cookie === undefined ? {} : { 'set-cookie': cookie })
}

function signingIn(call: AnyCall, status: 200 | 201, enter: InTransaction<SignedIn>): Run {
  return async (tx) => {
    const result = await enter(tx)
    return result instanceof Problem ? result : answerSignedIn(call, status, result)
  }
}

/** Whoever has the cookie is one caller, wherever the call comes from. */
function holderOf(cookie: string): string {
  return `cookie:${sha256Hex(cookie)}`
}

/** Only tries that fail are counted. */
export async function countingFailures<T>(call: AnyCall, run: () => Promise<T>): Promise<T> {
  const { buckets, limits } = call.parts
  const key = `token:${addressBucket(call.address)}`
  const allowed = await buckets.peek(key, limits.rates.token)
  if (!allowed.ok) throw rateLimited(allowed.retryAfterMs)
  try {
    return await run()
  } catch (error) {
    if (error instanceof Problem && error.status === 401) await buckets.take(key, limits.rates.token)
    throw error
  }
}

const setupState = route(
  {
    method: 'GET',
    path: '/admin/setup',
    summary: 'Whether the first account is still to be made',
    access: 'account.enter',
    beforeSetup: true,
    answers: { 200: { description: 'The state of the first run', schema: z.object({ needed: z.boolean() }) } },
  },
  async ({ parts }) => reply(200, { needed: await needsSetup(parts.accounts) }),
)

const firstOwner = route(
  {
    method: 'POST',
    path: '/admin/setup',
    summary: 'Make the first account with the printed code',
    access: 'account.enter',
    beforeSetup: true,
    body: {
      limit: 'accountBytes',
      schema: z.strictObject({
        code: tokenField,
        email: emailField,
        password: passwordField,
        firstName: lineField(100),
        lastName: lineField(100),
        appName: lineField().optional(),
      }),
    },
    answers: { 201: signedIn },
    problems: ['login_failed', 'setup_done', 'rate_limited', 'origin_not_allowed'],
  },
  async (call) => {
    requireOwnOrigin(call.request, call.settings)
    const { accounts, settings } = call.parts
    const once = (prepare: () => Promise<InTransaction<SignedIn>>) =>
      call.actProven(async () => signingIn(call, 201, await prepare()))
    const answer = await countingFailures(call, () => setUp(accounts, call.body, once))
    settings.forget()
    return answer
  },
)

const login = route(
  {
    method: 'POST',
    path: '/admin/session',
    summary: 'Log in',
    access: 'account.enter',
    body: {
      limit: 'accountBytes',
      schema: z.strictObject({
        email: z.string().max(320),
        password: z.string().max(1024),
        keepLoggedIn: z.boolean().optional(),
        otp: z.string().max(64).optional(),
        appId: z.string().max(64).optional(),
      }),
    },
    answers: { 200: signedIn },
    problems: ['login_failed', 'otp_required', 'rate_limited', 'origin_not_allowed'],
  },
  async (call) => {
    requireOwnOrigin(call.request, call.settings)
    if (call.body.appId !== undefined && call.body.appId !== call.parts.appId) throw problem('not_found')
    return signIn(call.parts.accounts, call.body, addressBucket(call.address), (prepare) =>
      call.actProven(async () => signingIn(call, 200, await prepare())),
    )
  },
)

const session = route(
  {
    method: 'GET',
    path: '/admin/session',
    summary: 'Who is logged in',
    access: 'account.own',
    answers: {
      200: {
        description: 'The person and the end of the access token',
        schema: z.object({ user: userAnswer, expiresAt: z.string() }),
      },
    },
  },
  async (call) => {
    if (call.caller.kind !== 'user') throw problem('unauthenticated')
    return reply(200, { user: call.caller.user, expiresAt: timestamp(call.caller.expiresAt) })
  },
)

const refresh = route(
  {
    method: 'POST',
    path: '/admin/session/refresh',
    summary: 'A new access token for the cookie',
    access: 'account.enter',
    rates: ['admin'],
    body: { limit: 'accountBytes', schema: z.strictObject({}) },
    answers: { 200: signedIn },
    problems: ['unauthenticated', 'token_invalid', 'session_revoked', 'origin_not_allowed'],
  },
  async (call) => {
    requireOwnOrigin(call.request, call.settings)
    const token = readRefreshCookie(call.request, call.settings.apiUrl)
    if (token === undefined) throw problem('unauthenticated')
    const { accounts } = call.parts
    return call.actProven(
      async () => signingIn(call, 200, (tx) => refreshSession(tx, accounts, token)),
      holderOf(token),
    )
  },
)

const logout = route(
  {
    method: 'DELETE',
    path: '/admin/session',
    summary: 'Log out',
    access: 'account.enter',
    answers: { 204: { description: 'The session has ended', headers: ['Set-Cookie'] } },
    problems: ['unauthenticated', 'origin_not_allowed'],
  },
  async (call) => {
    requireOwnOrigin(call.request, call.settings)
    const { caller, settings } = call
    const cookie = readRefreshCookie(call.request, settings.apiUrl)
    const ended = async (tx: Tx, which: Parameters<typeof signOut>[1]) => {
      await signOut(tx, which)
      return replyEmpty(204, { 'set-cookie': clearedCookie(settings.apiUrl) })
    }
    if (caller.kind === 'user') return call.act((tx) => ended(tx, { sessionId: caller.sessionId }))
    if (cookie === undefined) throw problem('unauthenticated')
    return call.actProven(async () => (tx) => ended(tx, { refreshToken: cookie }), holderOf(cookie))
  },
)

const accept = route(
  {
    method: 'POST',
    path: '/admin/invitations/accept',
    summary: 'Make an account from an invitation',
    access: 'account.enter',
    body: {
      limit: 'accountBytes',
      schema: z.strictObject({
        token: tokenField,
        password: passwordField,
        firstName: lineField(100),
        lastName: lineField(100),
      }),
    },
    answers: { 201: signedIn },
    problems: ['token_invalid', 'name_taken', 'rate_limited', 'origin_not_allowed'],
  },
  async (call) => {
    requireOwnOrigin(call.request, call.settings)
    return countingFailures(call, () =>
      call.actProven(async () => signingIn(call, 201, await acceptInvitation(call.parts.accounts, call.body))),
    )
  },
)

export const sessionRoutes: readonly Route[] = [setupState, firstOwner, login, session, refresh, logout, accept]
