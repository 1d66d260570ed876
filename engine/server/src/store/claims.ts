import type { QueryResult } from 'kysely'
import { isEqualJson } from '../pages/equal.ts'
import { foldName } from '../pages/slug.ts'
import type { Tx } from './database.ts'
import type { Document } from './documents.ts'
import { prepared } from './prepared.ts'
import { snapshotFields } from './snapshots.ts'
import type { PageTables } from './tables/pages.ts'

export interface Taken {
  readonly what: 'slug' | 'name'
  readonly value: string
  readonly pageId: string
}

interface Place {
  readonly pageId: string
  readonly type: string
  readonly language: string
}

/**
 * Reserves the slugs and names of a document's snapshots. The keys of the two tables are what keeps them unique (O-4, T-2),
 * so two writers can never both get one. Tells what somebody else holds. One that is new has nothing to give up.
 */
export async function claim(tx: Tx, document: Document, before?: Document): Promise<Taken | undefined> {
  const { slugs, names } = held(document)
  // What a document held it holds still, so most saves have nothing to ask.
  if (before?.type === document.type && isEqualJson(held(before), { slugs, names })) return undefined
  if (before) await giveUpOthers(tx, document, { slugs, folded: names.map(foldName) })
  return (await claimSlugs(tx, document, slugs)) ?? (await claimNames(tx, document, names))
}

function held(document: Document): { readonly slugs: readonly string[]; readonly names: readonly string[] } {
  const { saved, working, live } = document
  const snapshots = document.deleted ? [] : [saved, working, live?.snapshot ?? null]
  const fields = snapshots.filter((snapshot) => snapshot !== null).map(snapshotFields)
  return {
    slugs: [...new Set(fields.map(({ slug }) => slug))],
    names: [...new Map(fields.map(({ name }) => [foldName(name), name])).values()],
  }
}

const freedSlugs = prepared(
  (db, { pageId, language, slugs }: Omit<Place, 'type'> & { readonly slugs: readonly string[] }) =>
    db
      .deleteFrom('slugs')
      .where('page_id', '=', pageId)
      .where('language', '=', language)
      .$if(slugs.length > 0, (query) => query.where('slug', 'not in', slugs)),
)

const newSlug = prepared((db, row: PageTables['slugs']) =>
  db
    .insertInto('slugs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['language', 'slug']).doNothing()),
)

async function giveUpOthers(
  tx: Tx,
  { pageId, type, language }: Place,
  { slugs, folded }: { readonly slugs: readonly string[]; readonly folded: readonly string[] },
): Promise<void> {
  await freedSlugs(tx, { pageId, language, slugs })
  await freedNames(tx, { pageId, type, language, folded })
}

async function claimSlugs(tx: Tx, place: Place, slugs: readonly string[]): Promise<Taken | undefined> {
  for (const slug of slugs) {
    const taken = await claimSlug(tx, place, slug)
    if (taken) return taken
  }
  return undefined
}

export async function claimSlug(
  tx: Tx,
  { pageId, language }: Pick<Place, 'pageId' | 'language'>,
  slug: string,
): Promise<Taken | undefined> {
  if (isNew(await newSlug(tx, { language, slug, page_id: pageId }))) return undefined
  const holder = await slugHolder(tx, slug, language)
  return holder === undefined || holder === pageId ? undefined : { what: 'slug', value: slug, pageId: holder }
}

const freedNames = prepared((db, { pageId, type, language, folded }: Place & { readonly folded: readonly string[] }) =>
  db
    .deleteFrom('names')
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .where((where) =>
      where.or([
        where('type', '!=', type),
        ...(folded.length > 0 ? [where('folded', 'not in', folded)] : [where.val(true)]),
      ]),
    ),
)

const newName = prepared((db, row: PageTables['names']) =>
  db
    .insertInto('names')
    .values(row)
    .onConflict((conflict) => conflict.columns(['type', 'language', 'folded']).doNothing()),
)

async function claimNames(tx: Tx, place: Place, names: readonly string[]): Promise<Taken | undefined> {
  for (const name of names) {
    const taken = await claimName(tx, place, name)
    if (taken) return taken
  }
  return undefined
}

export async function claimName(tx: Tx, { pageId, type, language }: Place, name: string): Promise<Taken | undefined> {
  if (isNew(await newName(tx, { type, language, folded: foldName(name), page_id: pageId }))) return undefined
  const holder = await nameHolder(tx, name, { type, language })
  return holder === undefined || holder === pageId ? undefined : { what: 'name', value: name, pageId: holder }
}

function isNew({ numAffectedRows }: QueryResult<unknown>): boolean {
  return numAffectedRows === 1n
}

const holderOfSlug = prepared((db, { slug, language }: { readonly slug: string; readonly language: string }) =>
  db.selectFrom('slugs').select('page_id').where('language', '=', language).where('slug', '=', slug),
)

export async function slugHolder(tx: Tx, slug: string, language: string): Promise<string | undefined> {
  return (await holderOfSlug(tx, { slug, language })).rows[0]?.page_id
}

const holderOfName = prepared((db, { type, language, folded }: Omit<PageTables['names'], 'page_id'>) =>
  db
    .selectFrom('names')
    .select('page_id')
    .where('type', '=', type)
    .where('language', '=', language)
    .where('folded', '=', folded),
)

export async function nameHolder(
  tx: Tx,
  name: string,
  of: { readonly type: string; readonly language: string },
): Promise<string | undefined> {
  return (await holderOfName(tx, { type: of.type, language: of.language, folded: foldName(name) })).rows[0]?.page_id
}

/** Of the published pages that had a slug before the one that left it last, for the redirect of P-4. */
export async function formerSlugHolder(tx: Tx, slug: string, language: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('former_slugs')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.page_id', '=', 'former_slugs.page_id')
        .onRef('documents.language', '=', 'former_slugs.language'),
    )
    .select('former_slugs.page_id')
    .where('former_slugs.language', '=', language)
    .where('former_slugs.slug', '=', slug)
    .where('documents.live_snapshot', 'is not', null)
    .where('documents.deleted_at', 'is', null)
    .orderBy('left_at', 'desc')
    .orderBy('former_slugs.page_id')
    .limit(1)
    .executeTakeFirst()
  return row?.page_id
}

export interface FormerSlug {
  readonly pageId: string
  readonly language: string
  readonly slug: string
}

/** All that pages had before. */
export async function listFormerSlugs(tx: Tx): Promise<readonly FormerSlug[]> {
  const rows = await tx.db.selectFrom('former_slugs').selectAll().orderBy('language').orderBy('slug').execute()
  return rows.map(({ page_id, language, slug }) => ({ pageId: page_id, language, slug }))
}

export async function rememberFormerSlug(
  tx: Tx,
  slug: string,
  { pageId, language }: Pick<Place, 'pageId' | 'language'>,
): Promise<void> {
  await tx.db
    .insertInto('former_slugs')
    .values({ language, slug, page_id: pageId, left_at: tx.now })
    .onConflict((conflict) => conflict.columns(['language', 'slug', 'page_id']).doUpdateSet({ left_at: tx.now }))
    .execute()
}
