import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Tx } from './database.ts'
import type { PageTables } from './tables/pages.ts'

export type PresenceRow = Selectable<PageTables['presence']>

/** One tab of one person. */
interface Tab {
  readonly clientId: string
  readonly userId: string
}

export interface Whereabouts extends Tab {
  readonly pageId: string | null
  readonly language: string | null
  readonly blockId: string | null
}

/** Says where somebody is, and answers where they were before. */
export async function putPresence(tx: Tx, at: Whereabouts, leaseMs: number): Promise<Whereabouts | undefined> {
  const before = await findPresence(tx, at)
  const isSamePage = before?.pageId === at.pageId && before?.language === at.language
  const row = {
    page_id: at.pageId,
    language: at.language,
    block_id: at.blockId,
    expires_at: tx.now + leaseMs,
  }
  await tx.db
    .insertInto('presence')
    .values({ client_id: at.clientId, user_id: at.userId, since: tx.now, ...row })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'user_id']).doUpdateSet(isSamePage ? row : { ...row, since: tx.now }),
    )
    .execute()
  return before
}

export async function endPresence(tx: Tx, tab: Tab): Promise<Whereabouts | undefined> {
  const before = await findPresence(tx, tab)
  if (before) await tx.db.deleteFrom('presence').where(ofTab(tab)).execute()
  return before
}

export async function listPresence(
  tx: Tx,
  at: { readonly pageId?: string | undefined; readonly language?: string | undefined },
): Promise<readonly PresenceRow[]> {
  let rows = tx.db.selectFrom('presence').selectAll().where('expires_at', '>', tx.now)
  if (at.pageId !== undefined) rows = rows.where('page_id', '=', at.pageId)
  if (at.language !== undefined) rows = rows.where('language', '=', at.language)
  return rows.orderBy('since').orderBy('client_id').orderBy('user_id').execute()
}

/** Takes out who has not been heard of for too long, and answers where they were. */
export async function expirePresence(tx: Tx): Promise<readonly Whereabouts[]> {
  const rows = await tx.db.deleteFrom('presence').where('expires_at', '<=', tx.now).returningAll().execute()
  return rows.map(readRow)
}

async function findPresence(tx: Tx, tab: Tab): Promise<Whereabouts | undefined> {
  const row = await tx.db.selectFrom('presence').selectAll().where(ofTab(tab)).executeTakeFirst()
  return row && row.expires_at > tx.now ? readRow(row) : undefined
}

function ofTab({ clientId, userId }: Tab) {
  return (where: ExpressionBuilder<PageTables, 'presence'>) => where.and({ client_id: clientId, user_id: userId })
}

function readRow(row: PresenceRow): Whereabouts {
  return {
    clientId: row.client_id,
    userId: row.user_id,
    pageId: row.page_id,
    language: row.language,
    blockId: row.block_id,
  }
}
