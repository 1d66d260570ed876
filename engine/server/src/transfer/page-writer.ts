import type { ImportIssue } from '@quoin/engine/wire'
import { pageEventData, topicOf } from '../pages/page-events.ts'
import type { RootContext } from '../pages/reserved-slug.ts'
import { rememberFormerSlug } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { indexPlanned, newIndexRows } from '../store/document-index.ts'
import { type Document, insertDocuments } from '../store/documents.ts'
import { insertRows } from '../store/insert-rows.ts'
import { appendEvents } from '../store/journal.ts'
import { prepared } from '../store/prepared.ts'
import { snapshotLength } from '../store/snapshot-length.ts'
import { type AwaitedNumber, insertSnapshotRows, snapshotFields } from '../store/snapshots.ts'
import type { PageTables, Snapshot } from '../store/tables/pages.ts'
import { type Succeeded, withImportEntries } from './import-entries.ts'
import { movedSources } from './moved-sources.ts'
import { type Named, ownNames, type Staged, type TextsOf } from './own-names.ts'
import type { PreparedDocument, SnapshotTexts } from './prepare-pages.ts'
import { putHistories } from './put-histories.ts'

/** Brings translations in, the rows of many at a time: others wait for each statement. */
export interface PageWriter {
  /** A translation as it was, with its history when the archive has one, or after the one that was here. Says what had to be renamed. */
  put(document: PreparedDocument, textsOf: TextsOf, succeeded?: Succeeded): Promise<readonly ImportIssue[]>
  /** To be called at the end. */
  flush(): Promise<void>
}

const mostStaged = 200
const mostCharacters = 2_000_000

/** One whose translations were all taken away for those of the archive has its type, too. */
const newPage = prepared((db, row: PageTables['pages']) =>
  db
    .insertInto('pages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type: row.type })),
)

const newFormerSlug = prepared((db, row: PageTables['former_slugs']) =>
  db
    .insertInto('former_slugs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['language', 'slug', 'page_id']).doNothing()),
)

export function pageWriter(tx: Tx, context: RootContext): PageWriter {
  const nameOnce = ownNames(tx, context)
  const sources = movedSources(tx)
  let staged: Staged[] = []
  let characters = 0

  async function putSome(): Promise<void> {
    await putStaged(tx, staged)
    staged = []
    characters = 0
  }

  return {
    async put(document, textsOf, succeeded) {
      const { pageId, type, language, page, formerSlugs } = document
      const present = new Map<number, SnapshotTexts>()
      for (const number of numbersIn(document)) present.set(number, textsOf(number))
      await newPage(tx, { id: pageId, type, created_at: page.createdAt, created_by: page.createdBy })
      const named = await nameOnce(document, [...present.values()])
      for (const { slug, leftAt } of formerSlugs)
        await newFormerSlug(tx, { language, slug, page_id: pageId, left_at: leftAt })
      const left = succeeded?.former.liveSlug
      if (left !== undefined && left !== liveSlugOf(document, present, named))
        await rememberFormerSlug(tx, left, document)
      const entered = withImportEntries(document, succeeded)
      sources.note(document, entered.numbers)
      staged.push({ ...entered, former: succeeded?.former, textsOf, present, named })
      for (const texts of present.values()) characters += snapshotLength(texts)
      if (staged.length >= mostStaged || characters >= mostCharacters) await putSome()
      return issuesOf(document, named, textsOf)
    },
    async flush() {
      await putSome()
      await sources.follow()
    },
  }
}

function liveSlugOf(
  { live }: PreparedDocument,
  present: ReadonlyMap<number, SnapshotTexts>,
  named: Named,
): string | undefined {
  const texts = live && present.get(live.snapshot)
  return texts ? snapshotFields(named.rename(texts)).slug : undefined
}

function issuesOf(document: PreparedDocument, named: Named, textsOf: TextsOf): readonly ImportIssue[] {
  if (named.renamed.length === 0) return []
  const { pageId: id, type, language, saved } = document
  const { name, slug } = snapshotFields(named.rename(textsOf(saved)))
  return named.renamed.map((change) => ({ code: 'page_renamed', page: { id, type, language, name, slug }, ...change }))
}

function numbersIn({ saved, working, live }: PreparedDocument): ReadonlySet<number> {
  return new Set([saved, working, live?.snapshot ?? null].filter((number) => number !== null))
}

async function putStaged(tx: Tx, staged: readonly Staged[]): Promise<void> {
  const values: AwaitedNumber[] = []
  const stored = staged.map((one) => {
    const { pageId, language } = one.document
    const snapshots = new Map<number, Snapshot>()
    for (const [number, given] of one.present) {
      const texts = one.named.rename(given)
      const row = { page_id: pageId, language, ...texts }
      values.push({ row, keep: (id) => snapshots.set(number, { id, ...texts }) })
    }
    return { ...one, snapshots }
  })
  await insertSnapshotRows(tx, values)
  const documents = stored.map(({ document, former, snapshots, named }) => ({
    ...documentOf(document, snapshots, named),
    parked: former?.parked ?? 0,
  }))
  await insertDocuments(tx, documents)
  const index = documents.map(newIndexRows)
  await insertRows(
    tx,
    'media_uses',
    index.flatMap(({ uses }) => uses),
  )
  await insertRows(
    tx,
    'page_references',
    index.flatMap(({ references }) => references),
  )
  await insertRows(
    tx,
    'document_tags',
    index.flatMap(({ tags }) => tags),
  )
  await putHistories(tx, stored)
  for (const document of documents) if (document.schedule.publishOn !== null) await indexPlanned(tx, document)
  await tellOverwritten(
    tx,
    documents.filter((_, index) => stored[index]?.former),
  )
}

/** Whoever has one open hears that it is another now. */
async function tellOverwritten(tx: Tx, documents: readonly Document[]): Promise<void> {
  const events = documents.map((document) => {
    const type = document.deleted ? 'page.deleted' : 'page.saved'
    const data = pageEventData(document, { kind: 'import', actor: { userId: null }, at: tx.now })
    return { topic: topicOf(type), type, pageId: document.pageId, language: document.language, data }
  })
  await appendEvents(tx, events)
}

function documentOf(given: PreparedDocument, snapshots: ReadonlyMap<number, Snapshot>, { renamed }: Named): Document {
  const { history: _history, page: _page, formerSlugs: _formerSlugs, ...rest } = given
  const snapshot = (number: number): Snapshot => {
    const found = snapshots.get(number)
    if (!found) throw new Error(`The values ${number} of ${given.pageId} ${given.language} are missing.`)
    return found
  }
  const saved = snapshot(given.saved)
  const { name, slug } = renamed.length === 0 ? given : snapshotFields(saved)
  return {
    ...rest,
    name,
    slug,
    saved,
    working: given.working === null ? null : snapshot(given.working),
    live: given.live && { ...given.live, snapshot: snapshot(given.live.snapshot) },
  }
}
