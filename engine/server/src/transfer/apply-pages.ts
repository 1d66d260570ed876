import type { PageStatus } from '@quoin/engine'
import type { RevisionKind } from '@quoin/engine/wire'
import { nextTurn } from '../next-turn.ts'
import { foldName, freeName, freeSlug } from '../pages/slug.ts'
import { problem } from '../problem.ts'
import { claim, nameHolder, slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { indexDocument } from '../store/document-index.ts'
import { type Document, insertDocument } from '../store/documents.ts'
import { prepared } from '../store/prepared.ts'
import { insertRevision, noChange } from '../store/revisions.ts'
import { insertSnapshotRow, snapshotFields } from '../store/snapshots.ts'
import type { PageTables, Snapshot } from '../store/tables/pages.ts'
import type { ArchivedSnapshot } from './archived.ts'
import type { PreparedDocument, SnapshotTexts } from './prepare-pages.ts'

const sameDocument = prepared((db, { pageId, language }: { readonly pageId: string; readonly language: string }) =>
  db.selectFrom('documents').select('page_id').where('page_id', '=', pageId).where('language', '=', language),
)

export async function hasDocument(tx: Tx, pageId: string, language: string): Promise<boolean> {
  return (await sameDocument(tx, { pageId, language })).rows.length > 0
}

const newPage = prepared((db, row: PageTables['pages']) =>
  db
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

const newFormerSlug = prepared((db, row: PageTables['former_slugs']) =>
  db
    .insertInto('former_slugs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['language', 'slug']).doNothing()),
)

/** A translation as it was, with its history when the archive has one. Says what had to be renamed. */
export async function putDocument(
  tx: Tx,
  prepared: PreparedDocument,
  textsOf: (snapshot: number) => SnapshotTexts,
): Promise<readonly string[]> {
  const { history, page, formerSlugs, ...given } = prepared
  const of = { pageId: given.pageId, language: given.language }
  const numbers = [given.saved, given.working, given.live?.snapshot ?? null].filter((number) => number !== null)
  const present = new Map(numbers.map((number) => [number, textsOf(number)]))
  const { renamed, rename } = await freeNames(tx, given, [...present.values()])
  await newPage(tx, { id: given.pageId, type: given.type, created_at: page.createdAt, created_by: page.createdBy })
  const asTheyWere = snapshotKeeper(tx, of, (number) => present.get(number) ?? textsOf(number))
  // What stands now may have to be renamed, the history stays as it was.
  const { keep } = renamed.length === 0 ? asTheyWere : snapshotKeeper(tx, of, (number) => rename(textsOf(number)))
  const saved = await keep(given.saved)
  const { name, slug } = renamed.length === 0 ? given : snapshotFields(saved)
  const document: Document = {
    ...given,
    name,
    slug,
    saved,
    working: given.working === null ? null : await keep(given.working),
    live: given.live && { ...given.live, snapshot: await keep(given.live.snapshot) },
    status: given.status satisfies PageStatus,
  }
  if (!(await insertDocument(tx, document))) throw problem('translation_exists')
  const taken = await claim(tx, document)
  if (taken) throw problem(taken.what === 'slug' ? 'slug_taken' : 'name_taken')
  await indexDocument(tx, undefined, document)
  for (const slug of formerSlugs) await newFormerSlug(tx, { language: of.language, slug, page_id: of.pageId })
  for (const entry of history) {
    await nextTurn()
    const snapshot = await asTheyWere.idOf(entry.snapshot)
    await insertRevision(tx, of, { ...entry, kind: entry.kind as RevisionKind, snapshot }) // a kind this version does not know is shown as it is
  }
  if (history.length === 0) {
    const entry = {
      kind: 'import' as const,
      line: 'saved' as const,
      at: tx.now,
      byId: null,
      parent: null,
      restoredFrom: null,
      label: null,
      summary: noChange,
    }
    await insertRevision(tx, of, { ...entry, revision: given.revision, snapshot: saved.id })
  }
  return renamed
}

/** Stores each of the values of a document once. */
function snapshotKeeper(
  tx: Tx,
  of: { readonly pageId: string; readonly language: string },
  textsOf: (number: number) => SnapshotTexts,
) {
  const ids = new Map<number, number>()
  async function keep(number: number): Promise<Snapshot> {
    const texts = textsOf(number)
    const id = ids.get(number) ?? (await insertSnapshotRow(tx, { page_id: of.pageId, language: of.language, ...texts }))
    ids.set(number, id)
    return tx.recent.recognise({ id, ...texts })
  }
  return { keep, idOf: async (number: number) => ids.get(number) ?? (await keep(number)).id }
}

/** Slugs and names that another page holds get a number. */
async function freeNames(
  tx: Tx,
  { pageId, type, language, deleted }: Pick<PreparedDocument, 'pageId' | 'type' | 'language' | 'deleted'>,
  present: readonly SnapshotTexts[],
): Promise<{ readonly renamed: readonly string[]; readonly rename: (texts: SnapshotTexts) => SnapshotTexts }> {
  const taken = deleted ? [] : present.map(fieldsOf)
  const slugs = new Map<string, string>()
  for (const slug of new Set(taken.map((fields) => fields.slug)))
    slugs.set(slug, await freeSlug(slug, async (wish) => isFree(await slugHolder(tx, wish, language), pageId)))
  const names = new Map<string, string>()
  for (const name of new Set(taken.map((fields) => fields.name)))
    names.set(
      name,
      await freeName(name, async (wish) => isFree(await nameHolder(tx, foldName(wish), { type, language }), pageId)),
    )
  return {
    renamed: [...slugs, ...names]
      .filter(([before, after]) => before !== after)
      .map(([before, after]) => `${before} → ${after}`),
    rename(texts) {
      const fields = fieldsOf(texts)
      const { slug, name } = fields
      return {
        ...texts,
        fields: JSON.stringify({ ...fields, slug: slugs.get(slug) ?? slug, name: names.get(name) ?? name }),
      }
    },
  }
}

function fieldsOf(texts: SnapshotTexts): ArchivedSnapshot['fields'] {
  return JSON.parse(texts.fields)
}

function isFree(holder: string | undefined, pageId: string): boolean {
  return holder === undefined || holder === pageId
}
