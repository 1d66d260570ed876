import type { Tx } from '../store/database.ts'
import { listPasswordHashes } from '../store/people.ts'
import { counted } from '../texts/counted.ts'
import type { Passwords } from './password.ts'

/** Whose password this machine cannot compare, and what to do about it: they would be told that it is wrong. */
export async function lostPasswords(tx: Tx, passwords: Passwords): Promise<string | undefined> {
  const lost = (await listPasswordHashes(tx)).filter((hash) => passwords.reads?.(hash) === false)
  if (lost.length === 0) return undefined
  return `Nobody can sign in to ${counted(lost.length, 'account')}: the password was hashed by the package "@node-rs/argon2", which is missing or does not run here. Install it for this machine, or print a link to choose another password with "quoin user link".`
}
