import { sql } from 'kysely'
import type { Tx } from '../store/database.ts'
import { type Document, placeKey } from '../store/documents.ts'
import { held } from '../store/held.ts'
import { dropLoose } from '../store/loose-snapshots.ts'
import { livePreviewTokens } from '../store/preview-tokens.ts'
import { slicesOf } from '../store/slices.ts'
import type { Store } from '../store/store.ts'

const hourMs = 60 * 60_000

interface Old {
  readonly pageId: string
  readonly language: string
  readonly revisions: number[]
  /** All but the last of each hour. */
  readonly spare: number[]
}

/**
 * Of old autosaves one an hour stays; saves, labelled, live and workflow entries always do, and what a page is made
 * of or was translated from then, and what links show. Each entry is looked at once, when its whole hour is old enough.
 * One translation after the other, so that nobody waits for all of them.
 */
export async function thinAutosaves(store: Store, olderThan: number): Promise<void> {
  const whole = Math.floor(olderThan / hourMs) * hourMs
  for (const old of await store.read((tx) => oldAutosaves(tx, whole))) await store.write((tx) => thin(tx, old))
}

async function oldAutosaves(tx: Tx, olderThan: number): Promise<readonly Old[]> {
  const rows = await tx.db
    .selectFrom('revisions')
    .select(['page_id', 'language', 'revision', 'at'])
    .where('kind', '=', sql.lit('autosave'))
    .where('label', 'is', null)
    .where('stays', '=', sql.lit(0))
    .where('at', '<', olderThan)
    .orderBy('page_id')
    .orderBy('language')
    .orderBy('revision', 'desc')
    .execute()
  const found = new Map<string, Old>()
  let lastHour = ''
  for (const { page_id: pageId, language, revision, at } of rows) {
    const place = placeKey({ pageId, language })
    const hour = `${place} ${Math.floor(at / hourMs)}`
    const old = found.get(place) ?? { pageId, language, revisions: [], spare: [] }
    found.set(place, old)
    old.revisions.push(revision)
    if (hour === lastHour) old.spare.push(revision)
    lastHour = hour
  }
  return [...found.values()]
}

/** The entries that translations name as their source, to be compared with it, and those that preview links show. */
async function namedEntries(tx: Tx, pageId: string): Promise<ReadonlySet<string>> {
  const translations = await tx.db
    .selectFrom('documents')
    .select('translated_from')
    .where('page_id', '=', pageId)
    .where('translated_from', 'is not', null)
    .execute()
  const sources = translations.flatMap((row) => {
    const from: Document['translatedFrom'] = JSON.parse(row.translated_from ?? 'null')
    return from ? [entryKey(placeKey({ pageId, language: from.language }), from.revision)] : []
  })
  const shown = (await livePreviewTokens(tx, { pageId })).flatMap((token) =>
    typeof token.version === 'object' ? [entryKey(placeKey(token), token.version.revision)] : [],
  )
  return new Set([...sources, ...shown])
}

function entryKey(place: string, revision: number): string {
  return `${place} ${revision}`
}

async function thin(tx: Tx, { pageId, language, revisions, spare }: Old): Promise<void> {
  const document = tx.db
    .selectFrom('documents')
    .select(['saved_revision', 'revision', 'scheduled_revision'])
    .where('page_id', '=', pageId)
    .where('language', '=', language)
  const now = await held(tx, document, { forWrite: true }).executeTakeFirst()
  if (!now) return
  const used = [now.saved_revision, now.revision, now.scheduled_revision]
  const named = await namedEntries(tx, pageId)
  const isUnused = (revision: number) =>
    !used.includes(revision) && !named.has(entryKey(placeKey({ pageId, language }), revision))
  for (const some of slicesOf(spare.filter(isUnused))) {
    const gone = await tx.db
      .deleteFrom('revisions')
      .where('page_id', '=', pageId)
      .where('language', '=', language)
      .where('revision', 'in', some)
      .where('label', 'is', null)
      .returning('snapshot')
      .execute()
    await dropLoose(
      tx,
      gone.map(({ snapshot }) => snapshot),
    )
  }
  for (const some of slicesOf(revisions))
    await tx.db
      .updateTable('revisions')
      .set({ stays: 1 })
      .where('page_id', '=', pageId)
      .where('language', '=', language)
      .where('revision', 'in', some)
      .execute()
}
