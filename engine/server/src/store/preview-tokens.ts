import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import type { PageTables } from './tables/pages.ts'

/** Which values a preview shows. */
export type PreviewVersion = 'latest' | 'saved' | { readonly revision: number }

export interface PreviewToken {
  readonly id: string
  readonly pageId: string
  readonly language: string
  readonly version: PreviewVersion
  readonly createdAt: number
  readonly createdBy: string | null
  readonly expiresAt: number
  readonly revokedAt: number | null
}

interface Place {
  readonly pageId: string
  readonly language: string
}

export async function insertPreviewToken(tx: Tx, token: PreviewToken): Promise<void> {
  await tx.db
    .insertInto('preview_tokens')
    .values({
      id: token.id,
      page_id: token.pageId,
      language: token.language,
      version: JSON.stringify(token.version),
      created_at: token.createdAt,
      created_by: token.createdBy,
      expires_at: token.expiresAt,
      revoked_at: token.revokedAt,
    })
    .execute()
}

export async function findPreviewToken(tx: Tx, id: string): Promise<PreviewToken | undefined> {
  const row = await tx.db.selectFrom('preview_tokens').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readToken(row)
}

/** Those that still open something, newest first. */
export async function livePreviewTokens(
  tx: Tx,
  { pageId, language }: Partial<Place>,
): Promise<readonly PreviewToken[]> {
  const rows = await tx.db
    .selectFrom('preview_tokens')
    .selectAll()
    .$if(pageId !== undefined, (tokens) => tokens.where('page_id', '=', pageId ?? ''))
    .$if(language !== undefined, (tokens) => tokens.where('language', '=', language ?? ''))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readToken)
}

export async function revokePreviewToken(tx: Tx, of: Place, id: string): Promise<boolean> {
  const updated = await tx.db
    .updateTable('preview_tokens')
    .set({ revoked_at: tx.now })
    .where('id', '=', id)
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** All that this person has made, of every page. */
export async function revokePreviewTokensBy(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .updateTable('preview_tokens')
    .set({ revoked_at: tx.now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Another translation in their place would be another text. */
export async function forgetPreviewTokens(tx: Tx, { pageId, language }: Place): Promise<void> {
  await tx.db.deleteFrom('preview_tokens').where('page_id', '=', pageId).where('language', '=', language).execute()
}

function readToken(row: Selectable<PageTables['preview_tokens']>): PreviewToken {
  return {
    id: row.id,
    pageId: row.page_id,
    language: row.language,
    version: JSON.parse(row.version),
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}
