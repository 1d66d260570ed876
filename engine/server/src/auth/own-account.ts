import { rateLimited } from '../http/rates.ts'
import { peopleMails } from '../mail/people-mails.ts'
import type { LinkMail } from '../mail/send-link.ts'
import { invalid, problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { forgetResetToken, insertResetToken, takeResetToken } from '../store/entry-tokens.ts'
import { findAccount, findUser, type UserRecord } from '../store/people.ts'
import { endSessions } from '../store/sessions.ts'
import { readSettings } from '../store/settings.ts'
import { noSecondFactor, updateUser } from '../store/update-user.ts'
import { type AccountParts, type InTransaction, requireGoodPassword } from './account-parts.ts'
import { editorAddress } from './editor-address.ts'
import { acceptedStep, codeAddress, newCodeSecret, newRecoveryCodes, normaliseRecoveryCode } from './one-time-code.ts'
import { newSecret, sha256Hex } from './secrets.ts'

/** Ends every other session of the person. */
export async function changePassword(
  parts: AccountParts,
  who: { readonly userId: string; readonly sessionId: string },
  change: { readonly current: string; readonly next: string },
): Promise<InTransaction<void>> {
  const stillRight = await requirePassword(parts, who.userId, change.current, '/current')
  requireGoodPassword(change.next, '/next')
  const passwordHash = await parts.auth.passwords.hash(change.next)
  return async (tx) => {
    await stillRight(tx)
    await updateUser(tx, who.userId, { passwordHash })
    // A link that somebody else asked for may have gone astray.
    await forgetResetToken(tx, who.userId)
    await endSessions(tx, { userId: who.userId, except: who.sessionId })
    await appendAudit(tx, { action: 'password.changed', userId: who.userId })
  }
}

/** The link of a reset, made by an admin or sent by mail. */
export async function makeResetLink(
  tx: Tx,
  parts: AccountParts,
  userId: string,
): Promise<{ readonly url: string; readonly tokenHash: string; readonly expiresAt: number }> {
  const token = newSecret()
  const tokenHash = sha256Hex(token)
  const expiresAt = await insertResetToken(tx, userId, tokenHash)
  const editor = editorAddress(await readSettings(tx, parts.baseSettings))
  return { url: `${editor}/admin#reset=${token}`, tokenHash, expiresAt }
}

/** Without a mailer, or for an unknown address, there is none; the caller is told the same either way. */
export async function resetMail(parts: AccountParts, email: string): Promise<LinkMail | undefined> {
  const { mailer, store } = parts
  if (!mailer) return undefined
  return store.write(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account || account.user.disabled) return undefined
    const link = await makeResetLink(tx, parts, account.user.id)
    await appendAudit(tx, { action: 'password.reset_asked', userId: account.user.id })
    const settings = await readSettings(tx, parts.baseSettings)
    const words = peopleMails(settings).newPassword({ site: settings.name, url: link.url })
    return { mail: { to: account.user.email, ...words }, tokenHash: link.tokenHash }
  })
}

/** Answers whose it was: what was guessed wrong before counts no longer. */
export async function resetPassword(
  parts: AccountParts,
  answer: { readonly token: string; readonly password: string },
): Promise<InTransaction<UserRecord>> {
  requireGoodPassword(answer.password, '/password')
  const passwordHash = await parts.auth.passwords.hash(answer.password)
  return async (tx) => {
    const userId = await takeResetToken(tx, sha256Hex(answer.token))
    const user = userId === undefined ? undefined : await findUser(tx, userId)
    if (userId === undefined || !user) return problem('token_invalid', { title: 'The link is no longer valid' })
    await updateUser(tx, userId, { passwordHash, verified: true })
    await endSessions(tx, { userId })
    await appendAudit(tx, { action: 'password.reset', userId })
    return user
  }
}

export async function beginSecondFactor(
  tx: Tx,
  parts: AccountParts,
  userId: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const account = await findAccount(tx, { id: userId })
  if (!account) throw problem('not_found')
  if (account.secrets.otpConfirmed) throw problem('wrong_state', { title: 'The second factor is already set up' })
  const secret = newCodeSecret()
  await updateUser(tx, userId, { otp: { secret: parts.secrets.seal(secret), confirmed: false, recoveryHashes: [] } })
  const { name } = await readSettings(tx, parts.baseSettings)
  return { secret, uri: codeAddress(secret, account.user.email, name) }
}

/** From the first right code on the second factor is asked at login. The recovery codes are told this once. */
export async function confirmSecondFactor(
  tx: Tx,
  parts: AccountParts,
  userId: string,
  otp: string,
): Promise<readonly string[]> {
  const account = await findAccount(tx, { id: userId })
  const secret = account?.secrets.otpSecret
  if (!account || !secret || account.secrets.otpConfirmed)
    throw problem('wrong_state', { title: 'There is no second factor to confirm' })
  const step = acceptedStep(parts.secrets.open(secret), otp, tx.now, account.secrets.otpStep)
  if (step === undefined) throw invalid({ path: '/otp', code: 'otp_wrong', message: 'The code is wrong.' })
  const codes = newRecoveryCodes()
  await updateUser(tx, userId, {
    otp: { secret, confirmed: true, recoveryHashes: codes.map((code) => sha256Hex(normaliseRecoveryCode(code))) },
    otpStep: step,
  })
  await appendAudit(tx, { action: 'second_factor.added', userId })
  return codes
}

export async function removeSecondFactor(
  parts: AccountParts,
  userId: string,
  password: string,
): Promise<InTransaction<void>> {
  const stillRight = await requirePassword(parts, userId, password, '/password')
  return async (tx) => {
    await stillRight(tx)
    await updateUser(tx, userId, { otp: noSecondFactor })
    await appendAudit(tx, { action: 'second_factor.removed', userId })
  }
}

/** Checking takes a while, in which the owner may choose another password: the answer asks for that within the transaction. */
async function requirePassword(
  parts: AccountParts,
  userId: string,
  password: string,
  path: string,
): Promise<(tx: Tx) => Promise<void>> {
  const account = await parts.store.read((tx) => findAccount(tx, { id: userId }))
  const who = `own:${userId}`
  const allowed = await parts.guard.ask(who, who)
  if (!allowed.ok) throw rateLimited(allowed.retryAfterMs)
  const hash = account?.secrets.passwordHash
  const wrong = () => invalid({ path, code: 'password_wrong', message: 'The password is wrong.' })
  if (!hash || !(await parts.auth.passwords.verify(password, hash)).ok) {
    await parts.guard.failed(who, who)
    throw wrong()
  }
  await parts.guard.passed(who, who)
  return async (tx) => {
    const now = await findAccount(tx, { id: userId }, { forWrite: true })
    if (now?.secrets.passwordHash !== hash) throw wrong()
  }
}
