import type { Grants, Role } from '../auth/permissions.ts'
import { defined } from '../defined.ts'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'

export interface UserChange {
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string | null
  readonly avatarUrl?: string | null
  readonly role?: Role
  readonly grants?: Partial<Grants>
  readonly customRoleId?: string | null
  readonly useWorkingCopy?: boolean | null
  readonly disabled?: boolean
  readonly deleted?: true
  readonly verified?: boolean
  readonly passwordHash?: string
  readonly otp?: {
    readonly secret: string | null
    readonly confirmed: boolean
    readonly recoveryHashes: readonly string[]
  }
  readonly otpStep?: number
  readonly recoveryHashes?: readonly string[]
}

/** Of who has none, or none any more. */
export const noSecondFactor = { secret: null, confirmed: false, recoveryHashes: [] } as const

export async function updateUser(tx: Tx, id: string, change: UserChange): Promise<void> {
  const touchesOwners = mayTakeOwner(change)
  if (touchesOwners) await holdOwners(tx)
  await tx.db
    .updateTable('users')
    .set({
      ...columnsOf(change),
      // The address of a deleted account is free again; name and id stay for the pages they wrote.
      ...(change.deleted
        ? {
            deleted_at: tx.now,
            disabled: 1,
            email: '',
            email_key: `deleted:${id}`,
            password_hash: null,
            otp_secret: null,
            recovery_hashes: '[]',
          }
        : {}),
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
  if (touchesOwners) await requireActiveOwner(tx)
}

function columnsOf(change: UserChange) {
  const { otp, recoveryHashes = otp?.recoveryHashes } = change
  return defined({
    first_name: change.firstName,
    last_name: change.lastName,
    company: change.company,
    avatar_url: change.avatarUrl,
    role: change.role,
    grants: change.grants && JSON.stringify(change.grants),
    custom_role_id: change.customRoleId,
    use_working_copy: asNumber(change.useWorkingCopy),
    disabled: asNumber(change.disabled),
    verified: asNumber(change.verified),
    password_hash: change.passwordHash,
    otp_secret: otp?.secret,
    otp_confirmed: asNumber(otp?.confirmed),
    otp_step: change.otpStep,
    recovery_hashes: recoveryHashes && JSON.stringify(recoveryHashes),
  })
}

function asNumber<T extends null | undefined>(value: boolean | T): number | T {
  return typeof value === 'boolean' ? Number(value) : value
}

/** Whether there may be an owner less, or another one, after a change. */
export function mayTakeOwner({ role, disabled, deleted }: Pick<UserChange, 'role' | 'disabled' | 'deleted'>): boolean {
  return role !== undefined || disabled !== undefined || deleted !== undefined
}

/**
 * Two transactions that each take away one of two owners must meet here, before either holds a person: in one order, or
 * each would wait for what the other has.
 */
export async function holdOwners(tx: Tx): Promise<void> {
  if (tx.dialect === 'postgres')
    await tx.db.selectFrom('users').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute()
}

async function requireActiveOwner(tx: Tx): Promise<void> {
  const owner = await tx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw problem('last_owner')
}
