import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { type Hold, held } from './held.ts'

/** A name for what the policy of the host tells apart; it carries no right by itself. */
export interface CustomRole {
  readonly id: string
  readonly name: string
}

export async function listCustomRoles(tx: Tx): Promise<readonly CustomRole[]> {
  return tx.db.selectFrom('custom_roles').select(['id', 'name']).orderBy('name_key').execute()
}

export async function findCustomRole(tx: Tx, id: string, hold?: Hold): Promise<CustomRole | undefined> {
  return held(tx, tx.db.selectFrom('custom_roles').select(['id', 'name']).where('id', '=', id), hold).executeTakeFirst()
}

export async function putCustomRole(tx: Tx, role: CustomRole): Promise<void> {
  const key = role.name.normalize('NFC').toLowerCase()
  const taken = await tx.db
    .selectFrom('custom_roles')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '!=', role.id)
    .executeTakeFirst()
  if (taken) throw problem('name_taken')
  const row = { id: role.id, name: role.name, name_key: key }
  await tx.db
    .insertInto('custom_roles')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteCustomRole(tx: Tx, id: string): Promise<boolean> {
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where('custom_role_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const invited = await tx.db
    .selectFrom('invitations')
    .select('id')
    .where('custom_role_id', '=', id)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst()
  if (user || invited) throw problem('in_use')
  await tx.db.updateTable('users').set({ custom_role_id: null }).where('custom_role_id', '=', id).execute()
  await tx.db.deleteFrom('invitations').where('custom_role_id', '=', id).execute()
  const gone = await tx.db.deleteFrom('custom_roles').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
