import type { JsonObject } from '@quoin/engine'
import type { OwnSession, User } from '@quoin/engine/wire'
import type { Answer, Call, CallInput } from './answer.ts'
import { renewToken, type TokenStore } from './renew-token.ts'
import { tokenSession } from './token-person.ts'

/** A session that was begun: whose, its token, and when that runs out. */
export interface SignedIn {
  readonly user: User
  readonly authToken: string
  readonly expiresAt: string
}

type Session = Omit<SignedIn, 'authToken'>

/** The first person of a site, with the one-time code that its server printed. */
export interface Owner {
  readonly code: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly appName?: string
}

/** Setting up, signing in and out, and one's own account. The token of a session goes where `tokens` keeps it. */
export function accountCalls(call: Call, tokens: TokenStore) {
  const post = (path: string, body: JsonObject) => call<SignedIn>({ method: 'POST', path, body, entering: true })

  async function enter(path: string, body: JsonObject): Promise<Answer<SignedIn>> {
    const result = await post(path, body)
    if (result.ok) tokens.write(result.value.authToken)
    return result
  }
  const session = () => call<Session>({ path: '/admin/session' })

  return {
    setupNeeded: () => call<{ readonly needed: boolean }>({ path: '/admin/setup', entering: true }),
    setUp: (owner: Owner) => enter('/admin/setup', { ...owner }),
    signIn: (input: {
      readonly email: string
      readonly password: string
      readonly keepLoggedIn: boolean
      readonly otp?: string
    }) => enter('/admin/session', { ...input }),
    session,
    renew: async (): Promise<Answer<Session>> =>
      (await renewToken(tokens, tokens.read(), () => post('/admin/session/refresh', {}))) ?? session(),
    /** Whatever the server says, and also where it is not waited for, the token is given up; not that of a session begun meanwhile. */
    async signOut(signal?: AbortSignal) {
      const ending: CallInput = { method: 'DELETE', path: '/admin/session', signal }
      const own = tokens.read()
      const answer = await call<unknown>(ending).finally(() => {
        if (!isOfAnother(tokens.read(), own)) tokens.write(undefined)
      })
      if (answer.ok || answer.problem.status !== 401 || isOfAnother(tokens.read(), own)) return answer
      // of a session whose token ran out the cookie is left to be cleared
      return call<unknown>({ ...ending, entering: true })
    },
    me: () => call<User & { readonly hasSecondFactor: boolean }>({ path: '/admin/me' }),
    updateMe: (values: {
      readonly firstName?: string
      readonly lastName?: string
      readonly company?: string | null
      readonly avatarUrl?: string | null
    }) => call<User>({ method: 'PATCH', path: '/admin/me', body: { ...values } }),
    changePassword: (current: string, next: string) =>
      call<unknown>({ method: 'PUT', path: '/admin/me/password', body: { current, next } }),
    sessions: () => call<readonly OwnSession[]>({ path: '/admin/sessions' }),
    endSession: (id: string) => call<unknown>({ method: 'DELETE', path: `/admin/sessions/${id}` }),
    /** The secret for an authenticator app; the factor counts once a first code confirmed it. */
    beginSecondFactor: () =>
      call<{ readonly secret: string; readonly uri: string }>({ method: 'POST', path: '/admin/me/otp', body: {} }),
    confirmSecondFactor: (otp: string) =>
      call<{ readonly recoveryCodes: readonly string[] }>({ method: 'PUT', path: '/admin/me/otp', body: { otp } }),
    removeSecondFactor: (password: string) =>
      call<unknown>({ method: 'DELETE', path: '/admin/me/otp', body: { password } }),
    forgot: (email: string) =>
      call<unknown>({ method: 'POST', path: '/admin/password/forgot', body: { email }, entering: true }),
    reset: (token: string, password: string) =>
      call<unknown>({ method: 'POST', path: '/admin/password/reset', body: { token, password }, entering: true }),
    /** Whether an invitation or a link for a new password still holds. */
    lookAtLink: (token: string) =>
      call<unknown>({ method: 'POST', path: '/admin/entry_links', body: { token }, entering: true }),
    acceptInvitation: (input: {
      readonly token: string
      readonly password: string
      readonly firstName: string
      readonly lastName: string
    }) => enter('/admin/invitations/accept', { ...input }),
  }
}

function isOfAnother(token: string | undefined, own: string | undefined): boolean {
  const session = tokenSession(token)
  return session !== undefined && session !== tokenSession(own)
}
