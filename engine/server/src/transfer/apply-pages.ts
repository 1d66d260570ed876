import type { PageStatus } from '@quoin/engine'
import type { RevisionKind } from '@quoin/engine/wire'
import { sha256Hex } from '../auth/secrets.ts'
import { nextTurn } from '../next-turn.ts'
import { foldName, freeName, freeSlug } from '../pages/slug.ts'
import { problem } from '../problem.ts'
import { claim, nameHolder, slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { indexDocument } from '../store/document-index.ts'
import { type Document, insertDocument } from '../store/documents.ts'
import type { PageTables } from '../store/page-tables.ts'
import { prepared } from '../store/prepared.ts'
import { insertRevision, noChange } from '../store/revisions.ts'
import { insertSnapshotRow, type Snapshot } from '../store/snapshots.ts'
import type { ArchivedDocument, ArchivedRevision, ArchivedSnapshot } from './archived.ts'

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
  given: ArchivedDocument,
  revisions: Iterable<ArchivedRevision>,
): Promise<readonly string[]> {
  const { archived, renamed } = await withFreeNames(tx, given)
  const of = { pageId: archived.pageId, language: archived.language }
  await newPage(tx, {
    id: archived.pageId,
    type: archived.type,
    created_at: archived.page.createdAt,
    created_by: archived.page.createdBy,
  })
  const keep = snapshotKeeper(tx, of)
  const saved = await keep(archived.saved)
  const document: Document = {
    ...archived,
    saved,
    working: archived.working && (await keep(archived.working)),
    live: archived.live && { ...archived.live, snapshot: await keep(archived.live.snapshot) },
    status: archived.status satisfies PageStatus,
  }
  if (!(await insertDocument(tx, document))) throw problem('translation_exists')
  const taken = await claim(tx, document)
  if (taken) throw problem(taken.what === 'slug' ? 'slug_taken' : 'name_taken')
  await indexDocument(tx, undefined, document)
  for (const slug of archived.formerSlugs) await newFormerSlug(tx, { language: of.language, slug, page_id: of.pageId })
  let hasHistory = false
  for (const { fields, content, issues, ...entry } of revisions) {
    hasHistory = true
    await nextTurn()
    const snapshot = await keep({ fields, content, issues })
    await insertRevision(tx, of, { ...entry, kind: entry.kind as RevisionKind, snapshot: snapshot.id }) // a kind this version does not know is shown as it is
  }
  if (!hasHistory) {
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
    await insertRevision(tx, of, { ...entry, revision: archived.revision, snapshot: saved.id })
  }
  return renamed
}

/** Equal snapshots of a document are stored once, as they were. */
function snapshotKeeper(tx: Tx, of: { readonly pageId: string; readonly language: string }) {
  const kept = new Map<string, number>()
  return async ({ fields, content, issues }: ArchivedSnapshot): Promise<Snapshot> => {
    const texts = { fields: JSON.stringify(fields), content: JSON.stringify(content), issues: JSON.stringify(issues) }
    const hash = sha256Hex(`${texts.fields}\n${texts.content}\n${texts.issues}`)
    const id = kept.get(hash) ?? (await insertSnapshotRow(tx, { page_id: of.pageId, language: of.language, ...texts }))
    kept.set(hash, id)
    return tx.recent.recognise({ id, ...texts })
  }
}

/** Slugs and names that another page holds get a number. */
async function withFreeNames(
  tx: Tx,
  given: ArchivedDocument,
): Promise<{ readonly archived: ArchivedDocument; readonly renamed: readonly string[] }> {
  if (given.deleted) return { archived: given, renamed: [] }
  const { pageId, type, language } = given
  const snapshots = [given.saved, given.working, given.live?.snapshot ?? null].filter((snapshot) => snapshot !== null)
  const slugs = new Map<string, string>()
  for (const slug of new Set(snapshots.map(({ fields }) => fields.slug)))
    slugs.set(slug, await freeSlug(slug, async (wish) => isFree(await slugHolder(tx, wish, language), pageId)))
  const names = new Map<string, string>()
  for (const name of new Set(snapshots.map(({ fields }) => fields.name)))
    names.set(
      name,
      await freeName(name, async (wish) => isFree(await nameHolder(tx, foldName(wish), { type, language }), pageId)),
    )
  const rename = <S extends ArchivedSnapshot>(snapshot: S): S => ({
    ...snapshot,
    fields: {
      ...snapshot.fields,
      slug: slugs.get(snapshot.fields.slug) ?? snapshot.fields.slug,
      name: names.get(snapshot.fields.name) ?? snapshot.fields.name,
    },
  })
  const renamed = [...slugs, ...names]
    .filter(([before, after]) => before !== after)
    .map(([before, after]) => `${before} → ${after}`)
  if (renamed.length === 0) return { archived: given, renamed }
  const saved = rename(given.saved)
  const archived: ArchivedDocument = {
    ...given,
    saved,
    working: given.working && rename(given.working),
    live: given.live && { ...given.live, snapshot: rename(given.live.snapshot) },
    name: saved.fields.name,
    slug: saved.fields.slug,
  }
  return { archived, renamed }
}

function isFree(holder: string | undefined, pageId: string): boolean {
  return holder === undefined || holder === pageId
}
