import type { User } from '@quoin/engine/wire'
import type { Selectable } from 'kysely'
import { effectiveGrants, type Grants, type Role } from '../auth/permissions.ts'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'
import type { UserTable } from './tables/people.ts'

/** A person with an account, as the server works with them. Grants are already those of the role. */
export interface UserRecord
  extends Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'avatarUrl' | 'role' | 'customRole'> {
  readonly grants: Grants
  /** The person's own choice; null follows the app's setting. */
  readonly useWorkingCopy: boolean | null
  readonly disabled: boolean
  readonly verified: boolean
  readonly createdAt: number
}

/** What proves a person: kept apart from the record so that it cannot reach an answer. */
export interface UserSecrets {
  readonly passwordHash: string | null
  readonly otpSecret: string | null
  readonly otpConfirmed: boolean
  readonly otpStep: number
  readonly recoveryHashes: readonly string[]
}

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly grants: Partial<Grants>
  readonly customRoleId?: string | null
  readonly passwordHash: string | null
  readonly verified?: boolean
  readonly disabled?: boolean
  readonly company?: string | null
  readonly avatarUrl?: string | null
}

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Insertion is refused with `name_taken` by the store itself when the address has an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  const taken = await tx.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(user.email))
    .executeTakeFirst()
  if (taken) throw problem('name_taken', { title: 'There is already an account with this address' })
  await tx.db.insertInto('users').values(newUserRow(tx, user)).execute()
}

/** Somebody who wrote pages and has no account here. */
export interface GuestAuthor {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly avatarUrl?: string
}

/** Kept as people are whose account is gone: known by name to the pages they wrote, and to nothing else. Once is enough. */
export async function insertAuthor(tx: Tx, author: GuestAuthor): Promise<void> {
  const person: NewUser = { ...author, email: '', role: 'editor', grants: {}, passwordHash: null, disabled: true }
  await tx.db
    .insertInto('users')
    .values({ ...newUserRow(tx, person), email_key: `deleted:${author.id}`, deleted_at: tx.now })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
}

export function newUserRow(tx: Tx, user: NewUser): UserTable {
  return {
    id: user.id,
    email: user.email.trim(),
    email_key: emailKey(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    company: user.company ?? null,
    avatar_url: user.avatarUrl ?? null,
    role: user.role,
    grants: JSON.stringify(user.grants),
    custom_role_id: user.customRoleId ?? null,
    use_working_copy: null,
    disabled: user.disabled ? 1 : 0,
    deleted_at: null,
    verified: user.verified ? 1 : 0,
    password_hash: user.passwordHash,
    otp_secret: null,
    otp_confirmed: 0,
    otp_step: 0,
    recovery_hashes: '[]',
    created_at: tx.now,
    updated_at: tx.now,
  }
}

function withRole({ db }: Pick<Tx, 'db'>) {
  return db
    .selectFrom('users')
    .leftJoin('custom_roles', 'custom_roles.id', 'users.custom_role_id')
    .selectAll('users')
    .select('custom_roles.name as custom_role_name')
}

const userRows = prepared((db, { id }: { readonly id: string }) =>
  withRole({ db }).where('users.id', '=', id).where('users.deleted_at', 'is', null),
)

export async function findUser(tx: Tx, id: string): Promise<UserRecord | undefined> {
  const [row] = (await userRows(tx, { id })).rows
  return row && readUser(row)
}

/** With the secrets, for login and for changes of the own account. */
export async function findAccount(
  tx: Tx,
  by: { readonly email: string } | { readonly id: string },
  options: { readonly forWrite?: boolean } = {},
): Promise<{ readonly user: UserRecord; readonly secrets: UserSecrets } | undefined> {
  const accounts = withRole(tx).where('users.deleted_at', 'is', null)
  const rows = options.forWrite && tx.dialect === 'postgres' ? accounts.forUpdate(['users']) : accounts
  const row = await ('email' in by
    ? rows.where('email_key', '=', emailKey(by.email))
    : rows.where('users.id', '=', by.id)
  ).executeTakeFirst()
  return row && { user: readUser(row), secrets: readSecrets(row) }
}

export async function listUsers(tx: Tx): Promise<readonly UserRecord[]> {
  const rows = await withRole(tx)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
  return rows.map(readUser)
}

function formerPeople(tx: Tx) {
  return withRole(tx).where('users.deleted_at', 'is not', null).orderBy('users.created_at').orderBy('users.id')
}

/** Everybody who is known by name alone: the account is gone, or never was. */
export async function listFormerPeople(tx: Tx): Promise<readonly UserRecord[]> {
  return (await formerPeople(tx).execute()).map(readUser)
}

/** People without an account whom pages name as their author. */
export async function listFormerAuthors(tx: Tx): Promise<readonly UserRecord[]> {
  const rows = await formerPeople(tx)
    .where('users.id', 'in', ({ selectFrom }) =>
      selectFrom('documents')
        .select('author_id')
        .where('author_id', 'is not', null)
        .where('documents.deleted_at', 'is', null)
        .$narrowType<{ author_id: string }>(),
    )
    .execute()
  return rows.map(readUser)
}

const authorRows = prepared((db, { ids }: { readonly ids: readonly string[] }) =>
  withRole({ db }).where('users.id', 'in', ids),
)

/** What is told of who has done something. */
export type Person = Pick<UserRecord, 'id' | 'email' | 'firstName' | 'lastName' | 'company' | 'avatarUrl'>

/** Also people whose account is gone: authorship stays with the name. */
export async function findAuthors(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, UserRecord>> {
  const found = new Map<string, UserRecord>()
  for (const some of slicesOf([...new Set(ids)]))
    for (const row of (await authorRows(tx, { ids: some })).rows) found.set(row.id, readUser(row))
  return found
}

/** The sealed secrets of second factors. */
export async function listSecondFactors(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select('otp_secret')
    .where('otp_secret', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.flatMap((row) => row.otp_secret ?? [])
}

/** Of everybody who may sign in. */
export async function listPasswordHashes(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .where('disabled', '=', 0)
    .execute()
  return rows.flatMap((row) => row.password_hash ?? [])
}

export async function hasOwner(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether nobody has owned what is here. Before somebody owns it, accounts are disabled only by the import that brings them. */
export async function isNewSite(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((person) => person.or([person('role', '=', 'owner'), person('disabled', '=', 1)]))
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

type UserRow = Selectable<UserTable> & { readonly custom_role_name: string | null }

export function readUser(row: UserRow): UserRecord {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    avatarUrl: row.avatar_url,
    role: row.role,
    grants: effectiveGrants(row.role, JSON.parse(row.grants)),
    customRole: row.custom_role_id === null ? null : { id: row.custom_role_id, name: row.custom_role_name ?? '' },
    useWorkingCopy: row.use_working_copy === null ? null : row.use_working_copy === 1,
    disabled: row.disabled === 1,
    verified: row.verified === 1,
    createdAt: row.created_at,
  }
}

function readSecrets(row: UserRow): UserSecrets {
  return {
    passwordHash: row.password_hash,
    otpSecret: row.otp_secret,
    otpConfirmed: row.otp_confirmed === 1,
    otpStep: row.otp_step,
    recoveryHashes: JSON.parse(row.recovery_hashes),
  }
}
