import { invalid, problem } from '../problem.ts'
import { findApiKey } from '../store/keys.ts'
import { findUser, type UserRecord } from '../store/people.ts'
import { findSessionUser } from '../store/session-user.ts'
import type { Settings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import type { Auth } from './auth.ts'
import type { Caller } from './caller.ts'
import type { TokenClaims } from './jwt.ts'
import { equalSecret, sha256Hex } from './secrets.ts'
import { userView } from './user-view.ts'

export interface AuthenticateParts {
  readonly store: Store
  readonly auth: Auth
  readonly now: () => number
  readonly baseSettings: Settings
  /** Keys given by the environment, added to those in the store. */
  readonly environmentKeys: readonly string[]
}

/** A credential that is present must be good, also where none is needed. `t` wins over the header. */
export async function authenticate(
  parts: AuthenticateParts,
  request: { readonly headers: Pick<Headers, 'get'> },
  options: { readonly t?: string } = {},
): Promise<Caller> {
  if (options.t !== undefined) return authenticateToken(parts, options.t)
  const authorization = request.headers.get('authorization')
  if (authorization === null) return { kind: 'nobody' }
  if (authorization.includes(','))
    throw invalid({ path: '', code: 'header_repeated', message: 'There are two Authorization headers.' })
  const token = /^bearer +([!-~]+)$/i.exec(authorization.trim())?.[1]
  if (token === undefined) throw problem('token_invalid')
  return token.startsWith('ey') ? authenticateToken(parts, token) : authenticateKey(parts, token)
}

/** Roles and grants come from the store at each call, never from the token. */
async function authenticateToken(parts: AuthenticateParts, token: string): Promise<Caller> {
  const session = await parts.auth.tokens.read('session', token)
  if (session.ok) return sessionUser(parts, session.claims)
  if (session.reason === 'expired') throw problem('token_expired')
  const link = await parts.auth.tokens.read('link', token)
  if (link.ok) return linkHolder(parts, link.claims)
  throw problem(link.reason === 'expired' ? 'token_expired' : 'token_invalid')
}

async function sessionUser(parts: AuthenticateParts, claims: TokenClaims): Promise<Caller> {
  const { sid: sessionId, sub: userId } = claims
  if (sessionId === undefined) throw problem('session_revoked')
  const found = await parts.store.ask((tx) => findSessionUser(tx, { sessionId, userId }, parts.baseSettings))
  if (!isActive(found?.user)) throw problem('session_revoked')
  const user = userView(found.user, found.settings)
  return { kind: 'user', user, sessionId, expiresAt: claims.exp * 1000 }
}

async function linkHolder(parts: AuthenticateParts, claims: TokenClaims): Promise<Caller> {
  const { pageId, language } = claims
  if (typeof pageId !== 'string' || typeof language !== 'string') throw problem('token_invalid')
  const record = await parts.store.ask((tx) => findUser(tx, claims.sub))
  if (!isActive(record)) throw problem('session_revoked')
  return { kind: 'link', userId: record.id, pageId, language }
}

function isActive(record: UserRecord | undefined): record is UserRecord {
  return record !== undefined && !record.disabled
}

/** `qk_<id>_<43 characters>`, or a key of the environment in whatever form it has. */
async function authenticateKey(parts: AuthenticateParts, text: string): Promise<Caller> {
  if (parts.environmentKeys.some((key) => equalSecret(key, text)))
    return { kind: 'key', keyId: 'environment', origins: [] }
  const id = /^qk_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/.exec(text)?.[1]
  const found = id === undefined ? undefined : await parts.store.ask((tx) => findApiKey(tx, id))
  if (!found || !equalSecret(found.secretHash, sha256Hex(text))) throw problem('token_invalid')
  if (found.key.expiresAt !== null && found.key.expiresAt <= parts.now()) throw problem('token_expired')
  return { kind: 'key', keyId: found.key.id, origins: found.key.origins }
}
