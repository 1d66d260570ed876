import { isEmail } from '@quoin/engine'
import { rateLimited } from '../http/rates.ts'
import { Problem, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { emailKey, findAccount, findUser, type UserRecord, type UserSecrets } from '../store/people.ts'
import { endSessions, findSessionByToken, insertSession, renewSession, type SessionRecord } from '../store/sessions.ts'
import { readSettings } from '../store/settings.ts'
import { updateUser } from '../store/update-user.ts'
import type { AccountParts, InTransaction, Once, SignedIn } from './account-parts.ts'
import { acceptedStep, normaliseRecoveryCode } from './one-time-code.ts'
import { canOpen } from './secret-box.ts'
import { newSecret, sha256Hex } from './secrets.ts'
import { userView } from './user-view.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly keepLoggedIn?: boolean | undefined
  readonly otp?: string | undefined
}

/**
 * Unknown, disabled and wrong are one answer after the same work. What was answered before is no try; other credentials
 * under its key are a wrong one, or the key would tell them apart without end.
 */
export async function signIn<A>(
  parts: AccountParts,
  credentials: Credentials,
  address: string,
  once: Once<SignedIn, A>,
): Promise<A> {
  const { guard } = parts
  const key = emailKey(credentials.email)
  const allowed = await guard.ask(key, address)
  if (!allowed.ok) throw rateLimited(allowed.retryAfterMs)
  let ended: 'failed' | 'passed' | 'succeeded' = 'passed'
  const prepare = async (): Promise<InTransaction<SignedIn>> => {
    const trying = await proven(parts, credentials)
    return async (tx) => {
      const outcome = await trying(tx)
      ended = typeof outcome === 'object' ? 'succeeded' : outcome === 'missing' ? 'passed' : 'failed'
      return typeof outcome === 'object' ? outcome : refusalOf(outcome)
    }
  }
  try {
    return await once(prepare)
  } catch (error) {
    if (!(error instanceof Problem)) ended = 'passed'
    else if (error.code === 'idempotency_mismatch') ended = 'failed'
    throw error
  } finally {
    await guard[ended](key, address)
  }
}

/** The right password, the second factor, or a right one. */
type Lacking = 'unknown' | 'missing' | 'wrong'

function refusalOf(lacking: Lacking): Problem {
  if (lacking === 'unknown') return problem('login_failed')
  return problem('otp_required', lacking === 'wrong' ? { title: 'The second factor is wrong' } : {})
}

/** Checks the password. What is left opens a session, or says what the credentials lack. */
async function proven(
  parts: AccountParts,
  { email, password, otp, keepLoggedIn = false }: Credentials,
): Promise<(tx: Tx) => Promise<SignedIn | Lacking>> {
  const { store, auth } = parts
  const account = isEmail(email) ? await store.read((tx) => findAccount(tx, { email })) : undefined
  const verdict = await checkPassword(parts, password, account?.secrets)
  const renewedHash = verdict.stale && !account?.user.disabled ? await auth.passwords.hash(password) : undefined
  return async (tx) => {
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
  }
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
  // What fits an app that can be read no more is one of the recovery codes.
  const step = canOpen(parts.secrets, secrets.otpSecret)
    ? acceptedStep(parts.secrets.open(secrets.otpSecret), otp, tx.now, secrets.otpStep)
    : undefined
  if (step !== undefined) {
    await updateUser(tx, userId, { otpStep: step })
    return 'passed'
  }
  const hash = sha256Hex(normaliseRecoveryCode(otp))
  if (!secrets.recoveryHashes.includes(hash)) return 'wrong'
  await updateUser(tx, userId, { recoveryHashes: secrets.recoveryHashes.filter((other) => other !== hash) })
  return 'passed'
}

export async function openSession(tx: Tx, parts: AccountParts, user: UserRecord, keep: boolean): Promise<SignedIn> {
  const token = newSecret()
  const session = await insertSession(tx, { id: parts.ids.next(), userId: user.id, tokenHash: sha256Hex(token), keep })
  await appendAudit(tx, { action: 'session.opened', userId: user.id, detail: { sessionId: session.id } })
  const settings = await readSettings(tx, parts.baseSettings)
  return {
    user: userView(user, settings),
    ...(await accessToken(parts, session)),
    refresh: { token, keep, expiresAt: session.expiresAt },
  }
}

async function accessToken(parts: AccountParts, session: SessionRecord) {
  const left = session.expiresAt - parts.clock.now()
  const life = Math.max(1000, Math.min(parts.auth.accessTokenMs, left))
  const { token, expiresAt } = await parts.auth.tokens.sign('session', { sub: session.userId, sid: session.id }, life)
  return { authToken: token, expiresAt }
}

/** A new access token for the cookie's refresh token, which is replaced. */
export async function refreshSession(tx: Tx, parts: AccountParts, refreshToken: string): Promise<SignedIn | Problem> {
  const token = newSecret()
  const renewal = await renewSession(tx, sha256Hex(refreshToken), sha256Hex(token))
  if (renewal.kind === 'unknown') return problem('token_invalid')
  if (renewal.kind === 'reused') {
    const { userId, sessionId } = renewal
    await appendAudit(tx, { action: 'session.reused', userId, detail: { sessionId } })
    return problem('session_revoked')
  }
  const { session } = renewal
  const user = await findUser(tx, session.userId)
  if (!user || user.disabled) return problem('token_invalid')
  return {
    user: userView(user, await readSettings(tx, parts.baseSettings)),
    ...(await accessToken(parts, session)),
    refresh: renewal.kind === 'rotated' ? { token, keep: session.keep, expiresAt: session.expiresAt } : undefined,
  }
}

/** Ends the session of the access token, or of the cookie. Ending what is over is no error. */
export async function signOut(
  tx: Tx,
  which: { readonly sessionId: string } | { readonly refreshToken: string },
): Promise<void> {
  const id = 'sessionId' in which ? which.sessionId : (await findSessionByToken(tx, sha256Hex(which.refreshToken)))?.id
  if (id === undefined) return
  const ended = await endSessions(tx, { id })
  if (ended.length > 0) await appendAudit(tx, { action: 'session.ended', userId: null, detail: { sessionId: id } })
}
