import { removeAllLibrary } from '../transfer/put-library.ts'
import type { Tx } from './database.ts'
import { removeAllPages } from './remove-pages.ts'

const rowId = 'deletion'

export const deletionDelayMs = 7 * 24 * 3600_000

/** When the app is deleted, or undefined when nobody asked for it. */
export async function plannedDeletion(tx: Tx): Promise<number | undefined> {
  const row = await tx.db.selectFrom('settings').select('updated_at').where('id', '=', rowId).executeTakeFirst()
  return row?.updated_at
}

export async function planDeletion(tx: Tx): Promise<number> {
  const planned = await plannedDeletion(tx)
  if (planned !== undefined) return planned
  const at = tx.now + deletionDelayMs
  await tx.db.insertInto('settings').values({ id: rowId, revision: 1, overrides: '{}', updated_at: at }).execute()
  return at
}

export async function cancelDeletion(tx: Tx): Promise<boolean> {
  const gone = await tx.db.deleteFrom('settings').where('id', '=', rowId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Everything of the app when its time has come; the audit log and the keys that sign stay. */
export async function deleteDueApp(tx: Tx): Promise<boolean> {
  const at = await plannedDeletion(tx)
  if (at === undefined || at > tx.now) return false
  await removeAllPages(tx)
  await removeAllLibrary(tx)
  const tables = [
    'deliveries',
    'webhooks',
    'deploy_hooks',
    'outbox',
    'jobs',
    'api_keys',
    'invitations',
    'reset_tokens',
    'spent_refresh_tokens',
    'sessions',
    'users',
    'custom_roles',
    'settings',
  ] as const
  for (const table of tables) await tx.db.deleteFrom(table).execute()
  return true
}
