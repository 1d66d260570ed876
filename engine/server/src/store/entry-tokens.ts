import type { Grants, Role } from '../auth/permissions.ts'
import type { Tx } from './database.ts'
import { emailKey, type UserRecord } from './people.ts'
import type { InvitationTable } from './tables/people.ts'

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly grants: Partial<Grants>
  readonly customRoleId: string | null
  readonly invitedBy: string
  readonly createdAt: number
  readonly expiresAt: number
}

export const entryLife = {
  setupMs: 60 * 60_000,
  invitationMs: 7 * 24 * 3600_000,
  resetMs: 60 * 60_000,
  setupTries: 5,
} as const

/** One more that lets the first owner in: each of several servers on one database has printed its own. */
export async function insertSetupCode(tx: Tx, codeHash: string): Promise<void> {
  const expiresAt = tx.now + entryLife.setupMs
  await tx.db.deleteFrom('setup_codes').where('expires_at', '<=', tx.now).execute()
  await tx.db.insertInto('setup_codes').values({ code_hash: codeHash, expires_at: expiresAt, tries: 0 }).execute()
}

/** A wrong try counts for every code; the one that reaches the limit, or finds none that lives, asks for a new code. */
export async function trySetupCode(tx: Tx, codeHash: string): Promise<'right' | 'wrong' | 'renew'> {
  const codes = await tx.db.selectFrom('setup_codes').selectAll().where('expires_at', '>', tx.now).execute()
  const isRight = codes.some((code) => code.code_hash === codeHash)
  const mayTryAgain = codes.length > 0 && codes.every(({ tries }) => tries + 1 < entryLife.setupTries)
  if (!isRight && mayTryAgain) {
    await tx.db
      .updateTable('setup_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .execute()
    return 'wrong'
  }
  await tx.db.deleteFrom('setup_codes').execute()
  return isRight ? 'right' : 'renew'
}

export async function insertInvitation(
  tx: Tx,
  invitation: Omit<Invitation, 'createdAt' | 'expiresAt'> & { readonly tokenHash: string },
): Promise<Invitation> {
  const { tokenHash, ...rest } = invitation
  const record = { ...rest, createdAt: tx.now, expiresAt: tx.now + entryLife.invitationMs }
  await tx.db
    .insertInto('invitations')
    .values({
      id: record.id,
      email: record.email,
      role: record.role,
      grants: JSON.stringify(record.grants),
      custom_role_id: record.customRoleId,
      token_hash: tokenHash,
      invited_by: record.invitedBy,
      created_at: record.createdAt,
      expires_at: record.expiresAt,
    })
    .execute()
  return record
}

export async function listInvitations(tx: Tx): Promise<readonly Invitation[]> {
  const rows = await tx.db
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', tx.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readInvitation)
}

/** What an invitation that still holds makes of somebody. */
export async function roleInvited(tx: Tx, id: string): Promise<Role | undefined> {
  const open = tx.db.selectFrom('invitations').where('id', '=', id).where('expires_at', '>', tx.now)
  return (await open.select('role').executeTakeFirst())?.role
}

export async function invitationsBy(tx: Tx, userId: string): Promise<readonly Pick<Invitation, 'id' | 'role'>[]> {
  return tx.db.selectFrom('invitations').select(['id', 'role']).where('invited_by', '=', userId).execute()
}

/** For whom this person has made a link for a new password that may still hold: only the audit log knows. */
export async function targetsOfLinksBy(tx: Tx, userId: string): Promise<readonly Pick<UserRecord, 'id' | 'role'>[]> {
  const made = await tx.db
    .selectFrom('audit')
    .select('detail')
    .where('user_id', '=', userId)
    .where('action', '=', 'password.link_made')
    .where('at', '>', tx.now - entryLife.resetMs)
    .execute()
  const ids = made.map(({ detail }): string => JSON.parse(detail).targetId)
  if (ids.length === 0) return []
  return tx.db.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).execute()
}

export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** All of one address, however it is written: who has an account needs none, and who had one is not let in by an older one. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
  const rows = await tx.db.selectFrom('invitations').select(['id', 'email']).execute()
  for (const row of rows) if (emailKey(row.email) === emailKey(email)) await deleteInvitation(tx, row.id)
}

/** Single use: whoever gets it has it alone. */
export async function takeInvitation(tx: Tx, tokenHash: string): Promise<Invitation | undefined> {
  const row = await tx.db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
  return row && row.expires_at > tx.now ? readInvitation(row) : undefined
}

/** Whether the link of an invitation or a new password still holds: it was not used, withdrawn or replaced. */
export async function isEntryToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const holds = (table: 'invitations' | 'reset_tokens') =>
    tx.db
      .selectFrom(table)
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', tx.now)
      .executeTakeFirst()
  return ((await holds('invitations')) ?? (await holds('reset_tokens'))) !== undefined
}

export async function insertResetToken(tx: Tx, userId: string, tokenHash: string): Promise<number> {
  const expiresAt = tx.now + entryLife.resetMs
  await forgetResetToken(tx, userId)
  await tx.db
    .insertInto('reset_tokens')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute()
  return expiresAt
}

export async function forgetResetToken(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute()
}

export async function takeResetToken(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
  return row && row.expires_at > tx.now ? row.user_id : undefined
}

/** What opens nothing any more goes, and with it the address that somebody was invited at. */
export async function forgetEntries(tx: Tx): Promise<void> {
  for (const table of ['invitations', 'reset_tokens'] as const)
    await tx.db.deleteFrom(table).where('expires_at', '<=', tx.now).execute()
}

function readInvitation(row: InvitationTable): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    grants: JSON.parse(row.grants),
    customRoleId: row.custom_role_id,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
