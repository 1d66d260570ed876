import { isEmail } from '@quoin/engine'
import { rateLimited } from '../http/rates.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { emailKey, findAccount, findUser, type UserRecord, type UserSecrets, updateUser } from '../store/people.ts'
import { endSessions, findSessionByToken, insertSession, renewSession, type SessionRecord } from '../store/sessions.ts'
import { readSettings } from '../store/settings.ts'
import type { AccountParts, SignedIn } from './account-parts.ts'
import { acceptedStep, normaliseRecoveryCode } from './one-time-code.ts'
import { newSecret, sha256Hex } from './secrets.ts'
import { userView } from './user-view.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly keepLoggedIn?: boolean | undefined
  readonly otp?: string | undefined
}

/** Unknown, disabled and wrong are one answer after the same work. */
export async function signIn(parts: AccountParts, credentials: Credentials, address: string): Promise<SignedIn> {
  const { guard } = parts
  const key = emailKey(credentials.email)
  const allowed = await guard.ask(key, address)
  if (!allowed.ok) throw rateLimited(allowed.retryAfterMs)
  const outcome = await tried(parts, credentials).catch(async (fault: unknown) => {
    await guard.passed(key, address)
    throw fault
  })
  if (typeof outcome === 'object') {
    await guard.succeeded(key, address)
    return outcome.complete()
  }
  if (outcome === 'missing') await guard.passed(key, address)
  else await guard.failed(key, address)
  if (outcome === 'unknown') throw problem('login_failed')
  throw problem('otp_required', outcome === 'wrong' ? { title: 'The second factor is not right' } : {})
}

/** A session, or what the credentials lack: the right password, the second factor, a right one. */
async function tried(
  parts: AccountParts,
  { email, password, otp, keepLoggedIn = false }: Credentials,
): Promise<OpenedSession | 'unknown' | 'missing' | 'wrong'> {
  const { store, auth } = parts
  const account = isEmail(email) ? await store.read((tx) => findAccount(tx, { email })) : undefined
  const verdict = await checkPassword(parts, password, account?.secrets)
  const renewedHash = verdict.stale && !account?.user.disabled ? await auth.passwords.hash(password) : undefined
  return store.write(async (tx) => {
    // Checking takes a while, in which the password may be changed or the account switched off.
    const present =
      account && verdict.ok ? await findAccount(tx, { id: account.user.id }, { forWrite: true }) : undefined
    if (!present || present.user.disabled || present.secrets.passwordHash !== account?.secrets.passwordHash) {
      await appendAudit(tx, { action: 'login.failed', userId: account?.user.id ?? null })
      return 'unknown'
    }
    const { user } = present
    const secondFactor = await passSecondFactor(tx, parts, present, otp)
    if (secondFactor === 'wrong')
      await appendAudit(tx, { action: 'login.failed', userId: user.id, detail: { factor: 'second' } })
    if (secondFactor !== 'passed') return secondFactor
    if (renewedHash !== undefined) await updateUser(tx, user.id, { passwordHash: renewedHash })
    return openSession(tx, parts, user, keepLoggedIn)
  })
}

async function checkPassword(parts: AccountParts, password: string, secrets: UserSecrets | undefined) {
  if (secrets?.passwordHash) return parts.auth.passwords.verify(password, secrets.passwordHash)
  await parts.auth.passwords.spend(password)
  return { ok: false, stale: false }
}

/** A code of the app, not used before, or one of the recovery codes, which is used up. */
async function passSecondFactor(
  tx: Tx,
  parts: AccountParts,
  { user: { id: userId }, secrets }: { readonly user: UserRecord; readonly secrets: UserSecrets },
  otp: string | undefined,
): Promise<'passed' | 'missing' | 'wrong'> {
  if (!secrets.otpConfirmed || secrets.otpSecret === null) return 'passed'
  if (otp === undefined || otp.trim() === '') return 'missing'
  const step = acceptedStep(parts.secrets.open(secrets.otpSecret), otp, tx.now, secrets.otpStep)
  if (step !== undefined) {
    await updateUser(tx, userId, { otpStep: step })
    return 'passed'
  }
  const hash = sha256Hex(normaliseRecoveryCode(otp))
  if (!secrets.recoveryHashes.includes(hash)) return 'wrong'
  await updateUser(tx, userId, { recoveryHashes: secrets.recoveryHashes.filter((other) => other !== hash) })
  return 'passed'
}

interface OpenedSession {
  /** The access token is signed after the transaction, so that a key operation never holds the database. */
  complete(): Promise<SignedIn>
}

export async function openSession(
  tx: Tx,
  parts: AccountParts,
  user: UserRecord,
  keep: boolean,
): Promise<OpenedSession> {
  const token = newSecret()
  const session = await insertSession(tx, { id: parts.ids.next(), userId: user.id, tokenHash: sha256Hex(token), keep })
  await appendAudit(tx, { action: 'session.opened', userId: user.id, detail: { sessionId: session.id } })
  const settings = await readSettings(tx, parts.baseSettings)
  const view = userView(user, settings)
  return {
    complete: async () => ({
      user: view,
      ...(await accessToken(parts, session)),
      refresh: { token, keep, expiresAt: session.expiresAt },
    }),
  }
}

async function accessToken(parts: AccountParts, session: SessionRecord) {
  const left = session.expiresAt - parts.clock.now()
  const life = Math.max(1000, Math.min(parts.auth.accessTokenMs, left))
  const { token, expiresAt } = await parts.auth.tokens.sign('session', { sub: session.userId, sid: session.id }, life)
  return { authToken: token, expiresAt }
}

/** A new access token for the cookie's refresh token, which is replaced. */
export async function refreshSession(parts: AccountParts, refreshToken: string): Promise<SignedIn> {
  const next = newSecret()
  const outcome = await parts.store.write(async (tx) => {
    const renewal = await renewSession(tx, sha256Hex(refreshToken), sha256Hex(next))
    if (renewal.kind === 'unknown') return 'unknown'
    if (renewal.kind === 'reused') {
      await appendAudit(tx, {
        action: 'session.reused',
        userId: renewal.userId,
        detail: { sessionId: renewal.sessionId },
      })
      return 'reused'
    }
    const user = await findUser(tx, renewal.session.userId)
    if (!user || user.disabled) return 'unknown'
    return { renewal, view: userView(user, await readSettings(tx, parts.baseSettings)) }
  })
  if (outcome === 'reused') throw problem('session_revoked')
  if (outcome === 'unknown') throw problem('token_invalid')
  const { renewal, view } = outcome
  const { session } = renewal
  return {
    user: view,
    ...(await accessToken(parts, session)),
    refresh: renewal.kind === 'rotated' ? { token: next, keep: session.keep, expiresAt: session.expiresAt } : undefined,
  }
}

/** Ends the session of the access token, or of the cookie. Ending what is over is no error. */
export async function signOut(
  parts: AccountParts,
  which: { readonly sessionId: string } | { readonly refreshToken: string },
): Promise<void> {
  await parts.store.write(async (tx) => {
    const id =
      'sessionId' in which ? which.sessionId : (await findSessionByToken(tx, sha256Hex(which.refreshToken)))?.id
    if (id === undefined) return
    const ended = await endSessions(tx, { id })
    if (ended.length > 0) await appendAudit(tx, { action: 'session.ended', userId: null, detail: { sessionId: id } })
  })
}
