import type { Tx } from './database.ts'

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
  'snapshots',
] as const

/** Everything of a translation but the page it belongs to and its preview links. */
export async function removeDocument(tx: Tx, pageId: string, language: string): Promise<void> {
  for (const table of documentTables)
    await tx.db.deleteFrom(table).where('page_id', '=', pageId).where('language', '=', language).execute()
}

export async function removeAllPages(tx: Tx): Promise<void> {
  for (const table of ['preview_tokens', ...documentTables, 'pages'] as const) await tx.db.deleteFrom(table).execute()
}
