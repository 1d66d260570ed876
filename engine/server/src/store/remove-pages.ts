import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { held } from './held.ts'
import { prepared } from './prepared.ts'
import { snapshotFields } from './snapshots.ts'

/** What a translation is now. */
const presentTables = [
  'media_uses',
  'page_references',
  'document_tags',
  'names',
  'slugs',
  'locks',
  'documents',
] as const

/** What it was, and what somebody could not save. */
const pastTables = ['parked', 'revisions', 'former_slugs'] as const

interface Place {
  readonly pageId: string
  readonly language: string
}

/** A page with all its translations and its history. */
export async function removePage(tx: Tx, pageId: string): Promise<void> {
  await removeSnapshots(tx, pageId)
  await tx.db.deleteFrom('media_uses').where('page_id', '=', pageId).execute()
  await tx.db.deleteFrom('pages').where('id', '=', pageId).execute()
}

/** Everything of a translation but the page it belongs to and its preview links. */
export async function removeDocument(tx: Tx, pageId: string, language: string): Promise<void> {
  await removeSnapshots(tx, pageId, language)
  for (const removal of [...pastRemovals, ...presentRemovals]) await removal(tx, { pageId, language })
}

export interface Standing extends Place {
  readonly revision: number
  /** How many texts were parked. */
  readonly parked: number
  /** Where visitors found it. */
  readonly liveSlug?: string
}

/** How far every translation has come. */
export function allStandings(tx: Tx): Promise<readonly Standing[]> {
  return standings(tx).execute()
}

function standings({ db }: Tx) {
  return db.selectFrom('documents').select(['page_id as pageId', 'language', 'revision', 'parked'])
}

/** Makes room for what takes the place of a translation: its history stays, with what was parked and its former slugs. Says how far it had come. */
export async function removePresent(tx: Tx, { pageId, language }: Place): Promise<Standing | undefined> {
  const present = standings(tx)
    .select((of) =>
      of
        .selectFrom('snapshots')
        .select('snapshots.fields')
        .whereRef('snapshots.id', '=', 'documents.live_snapshot')
        .as('live'),
    )
    .where('page_id', '=', pageId)
    .where('language', '=', language)
  const found = await held(tx, present, { forWrite: true }).executeTakeFirst()
  for (const removal of presentRemovals) await removal(tx, { pageId, language })
  if (!found) return undefined
  const { live, ...standing } = found
  return live === null ? standing : { ...standing, liveSlug: snapshotFields({ fields: live }).slug }
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

const presentRemovals = presentTables.map(removalFrom)
const pastRemovals = pastTables.map(removalFrom)

function removalFrom(table: (typeof presentTables | typeof pastTables)[number]) {
  return prepared((db, { pageId, language }: Place) =>
    db.deleteFrom(table).where('page_id', '=', pageId).where('language', '=', language),
  )
}

export async function removeAllPages(tx: Tx): Promise<void> {
  for (const table of ['preview_tokens', ...pastTables, ...presentTables, 'snapshots', 'pages'] as const)
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
