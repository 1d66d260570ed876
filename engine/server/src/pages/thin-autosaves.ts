import type { Tx } from '../store/database.ts'
import { type Document, placeKey } from '../store/documents.ts'
import { held } from '../store/held.ts'
import { livePreviewTokens } from '../store/preview-tokens.ts'
import { slicesOf } from '../store/slices.ts'
import type { Store } from '../store/store.ts'

const hourMs = 60 * 60_000

interface Spare {
  readonly pageId: string
  readonly language: string
  readonly revisions: number[]
}

/**
 * Of old autosaves one an hour stays; saves, labelled, live and workflow entries always do, and what a page is made
 * of or was translated from, and what links show. One translation after the other, so that nobody waits for all of them.
 */
export async function thinAutosaves(store: Store, olderThan: number): Promise<void> {
  for (const spare of await store.read((tx) => spareAutosaves(tx, olderThan)))
    await store.write((tx) => thin(tx, spare))
}

async function spareAutosaves(tx: Tx, olderThan: number): Promise<readonly Spare[]> {
  const rows = await tx.db
    .selectFrom('revisions')
    .innerJoin('documents', (join) =>
      join.onRef('documents.page_id', '=', 'revisions.page_id').onRef('documents.language', '=', 'revisions.language'),
    )
    .select([
      'revisions.page_id',
      'revisions.language',
      'revisions.revision',
      'revisions.at',
      'documents.saved_revision as saved',
      'documents.revision as present',
      'documents.scheduled_revision as scheduled',
    ])
    .where('revisions.kind', '=', 'autosave')
    .where('revisions.label', 'is', null)
    .where('revisions.at', '<', olderThan)
    .orderBy('revisions.page_id')
    .orderBy('revisions.language')
    .orderBy('revisions.revision', 'desc')
    .execute()
  const named = await namedEntries(tx)
  const spare = new Map<string, Spare>()
  let kept = ''
  for (const { page_id: pageId, language, revision, at, saved, present, scheduled } of rows) {
    const place = placeKey({ pageId, language })
    const hour = `${place} ${Math.floor(at / hourMs)}`
    if (hour !== kept || [saved, present, scheduled].includes(revision) || named.has(entryKey(place, revision))) {
      kept = hour
      continue
    }
    const known = spare.get(place) ?? { pageId, language, revisions: [] }
    known.revisions.push(revision)
    spare.set(place, known)
  }
  return [...spare.values()]
}

/** The entries that translations name as their source, to be compared with it, and those that preview links show. */
async function namedEntries(tx: Tx, pageId?: string): Promise<ReadonlySet<string>> {
  const translations = await tx.db
    .selectFrom('documents')
    .select(['page_id', 'translated_from'])
    .where('translated_from', 'is not', null)
    .$if(pageId !== undefined, (documents) => documents.where('page_id', '=', pageId ?? ''))
    .execute()
  const sources = translations.flatMap((row) => {
    const from: Document['translatedFrom'] = JSON.parse(row.translated_from ?? 'null')
    return from ? [entryKey(placeKey({ pageId: row.page_id, language: from.language }), from.revision)] : []
  })
  const shown = (await livePreviewTokens(tx, pageId === undefined ? {} : { pageId })).flatMap((token) =>
    typeof token.version === 'object' ? [entryKey(placeKey(token), token.version.revision)] : [],
  )
  return new Set([...sources, ...shown])
}

function entryKey(place: string, revision: number): string {
  return `${place} ${revision}`
}

/** What was named or planned since it was found to be spare stays. */
async function thin(tx: Tx, { pageId, language, revisions }: Spare): Promise<void> {
  const document = tx.db
    .selectFrom('documents')
    .select(['saved_revision', 'revision', 'scheduled_revision'])
    .where('page_id', '=', pageId)
    .where('language', '=', language)
  const now = await held(tx, document, { forWrite: true }).executeTakeFirst()
  if (!now) return
  const used = [now.saved_revision, now.revision, now.scheduled_revision]
  const named = await namedEntries(tx, pageId)
  const isSpare = (revision: number) =>
    !used.includes(revision) && !named.has(entryKey(placeKey({ pageId, language }), revision))
  for (const some of slicesOf(revisions.filter(isSpare)))
    await tx.db
      .deleteFrom('revisions')
      .where('page_id', '=', pageId)
      .where('language', '=', language)
      .where('revision', 'in', some)
      .where('label', 'is', null)
      .execute()
}
