import type { User } from '@quoin/engine/wire'
import type { Answer, Call } from './answer.ts'
import type { TokenStore } from './http.ts'

export interface SignedIn {
  readonly user: User
  readonly authToken: string
  readonly expiresAt: string
}

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
  async function keep(answer: Promise<Answer<SignedIn>>): Promise<Answer<SignedIn>> {
    const result = await answer
    if (result.ok) tokens.write(result.value.authToken)
    return result
  }
  return {
    setupNeeded: () => call<{ readonly needed: boolean }>({ path: '/admin/setup' }),
    setUp: (owner: Owner) => keep(call({ method: 'POST', path: '/admin/setup', body: { ...owner } })),
    signIn: (input: {
      readonly email: string
      readonly password: string
      readonly keepLoggedIn: boolean
      readonly otp?: string
    }) => keep(call({ method: 'POST', path: '/admin/session', body: { ...input } })),
    session: () => call<{ readonly user: User; readonly expiresAt: string }>({ path: '/admin/session' }),
    renew: () => keep(call({ method: 'POST', path: '/admin/session/refresh', body: {} })),
    async signOut() {
      const answer = await call<unknown>({ method: 'DELETE', path: '/admin/session' })
      tokens.write(undefined)
      return answer
    },
    updateMe: (values: {
      readonly firstName?: string
      readonly lastName?: string
      readonly company?: string | null
      readonly avatarUrl?: string | null
    }) => call<User>({ method: 'PATCH', path: '/admin/me', body: { ...values } }),
    changePassword: (current: string, next: string) =>
      call<unknown>({ method: 'PUT', path: '/admin/me/password', body: { current, next } }),
    forgot: (email: string) => call<unknown>({ method: 'POST', path: '/admin/password/forgot', body: { email } }),
    reset: (token: string, password: string) =>
      call<unknown>({ method: 'POST', path: '/admin/password/reset', body: { token, password } }),
    acceptInvitation: (input: {
      readonly token: string
      readonly password: string
      readonly firstName: string
      readonly lastName: string
    }) => keep(call({ method: 'POST', path: '/admin/invitations/accept', body: { ...input } })),
  }
}
