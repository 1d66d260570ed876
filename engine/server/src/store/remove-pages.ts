import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'

/** What belongs to one translation, whatever refers to others first. */
const documentTables = [
  'media_uses',
  'page_references',
  'document_tags',
  'names',
  'slugs',
  'former_slugs',
  'locks',
  'parked',
  'revisions',
  'documents',
] as const

/** A page with all its translations and its history. */
export async function removePage(tx: Tx, pageId: string): Promise<void> {
  await removeSnapshots(tx, pageId)
  await tx.db.deleteFrom('pages').where('id', '=', pageId).execute()
}

/** Everything of a translation but the page it belongs to and its preview links. */
export async function removeDocument(tx: Tx, pageId: string, language: string): Promise<void> {
  await removeSnapshots(tx, pageId, language)
  for (const removal of removals) await removal(tx, { pageId, language })
}

/** What belongs to no translation, once there is none. */
export async function removeEmptyPage(tx: Tx, pageId: string): Promise<void> {
  await tx.db
    .deleteFrom('pages')
    .where('id', '=', pageId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('documents').select('language').where('page_id', '=', pageId))),
    )
    .execute()
}

const removals = documentTables.map((table) =>
  prepared((db, { pageId, language }: { readonly pageId: string; readonly language: string }) =>
    db.deleteFrom(table).where('page_id', '=', pageId).where('language', '=', language),
  ),
)

export async function removeAllPages(tx: Tx): Promise<void> {
  for (const table of ['preview_tokens', ...documentTables, 'snapshots', 'pages'] as const)
    await tx.db.deleteFrom(table).execute()
}

/** By what refers to them: no index leads from a page to its values, and there are those of all pages to look through. */
async function removeSnapshots(tx: Tx, pageId: string, language?: string): Promise<void> {
  const one = language === undefined ? sql`` : sql` and language = ${language}`
  const of = sql`where page_id = ${pageId}${one}`
  await sql`delete from snapshots where id in (
    select snapshot from revisions ${of}
    union select snapshot from parked ${of}
    union select saved_snapshot from documents ${of}
    union select working_snapshot from documents ${of} and working_snapshot is not null
    union select live_snapshot from documents ${of} and live_snapshot is not null
  )`.execute(tx.db)
}
