import { type AuditEntry, appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { forgetInvitations } from '../store/entry-tokens.ts'
import { findUser, insertUser, type NewUser } from '../store/people.ts'
import type { AccountParts, SignedIn } from './account-parts.ts'
import { openSession } from './sign-in.ts'

/** Makes the account of a person who has just proven it to be theirs, and lets them in. */
export async function openAccount(
  tx: Tx,
  parts: AccountParts,
  person: Omit<NewUser, 'id' | 'verified'>,
  entry: Omit<AuditEntry, 'userId'>,
): Promise<SignedIn> {
  const id = parts.ids.next()
  await insertUser(tx, { ...person, id, verified: true })
  await forgetInvitations(tx, person.email)
  return letIn(tx, parts, id, entry)
}

/** Notes how somebody came to their account, and opens their first session. */
export async function letIn(
  tx: Tx,
  parts: AccountParts,
  id: string,
  entry: Omit<AuditEntry, 'userId'>,
): Promise<SignedIn> {
  await appendAudit(tx, { ...entry, userId: id })
  const user = await findUser(tx, id)
  if (!user) throw new Error('The new account cannot be read.')
  return openSession(tx, parts, user, false)
}
