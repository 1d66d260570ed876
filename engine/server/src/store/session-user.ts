import type { Tx } from './database.ts'
import { readUser, type UserRecord } from './people.ts'
import { prepared } from './prepared.ts'
import { type Settings, settingsRowId, settingsWith } from './settings.ts'

interface Named {
  readonly sessionId: string
  readonly userId: string
}

const sessionUserRow = prepared((db, { sessionId, userId, now }: Named & { readonly now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('custom_roles', 'custom_roles.id', 'users.custom_role_id')
    .leftJoin('settings', (join) => join.on('settings.id', '=', settingsRowId))
    .selectAll('users')
    .select(['custom_roles.name as custom_role_name', 'settings.overrides'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null),
)

/** Whoever holds a session that lasts, and the settings as they are now: one statement, as every call of the admin asks it. */
export async function findSessionUser(
  tx: Tx,
  named: Named,
  base: Settings,
): Promise<{ readonly user: UserRecord; readonly settings: Settings } | undefined> {
  const [row] = (await sessionUserRow(tx, { ...named, now: tx.now })).rows
  return row && { user: readUser(row), settings: settingsWith(base, row.overrides) }
}
