import { nameKey } from '@quoin/edit'
import type { Asset as ToldAsset } from '@quoin/engine/wire'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../problem.ts'
import type { Tx } from './database.ts'
import { type Hold, held } from './held.ts'
import { findFolder } from './media-folders.ts'
import { isSearched, searchedInAsset } from './searched.ts'
import type { AssetTable, MediaKind } from './tables/media.ts'

/** As it is told, without what each answer works out; its times are numbers. */
export interface Asset extends Omit<ToldAsset, 'createdAt' | 'trashedAt' | 'usageCount' | 'value'> {
  readonly createdAt: number
  readonly trashedAt: number | null
  /** Of a document; told in its value. */
  readonly pagesNum: number | null
}

type AssetTexts = Pick<Asset, 'alt' | 'alts' | 'title' | 'copyright' | 'source' | 'seoName' | 'tags'>

export async function findAsset(
  tx: Tx,
  by: { readonly id: string } | { readonly kind: MediaKind; readonly hash: string },
  hold?: Hold,
): Promise<Asset | undefined> {
  const rows = held(tx, tx.db.selectFrom('media_assets').selectAll(), hold)
  const row = await ('id' in by
    ? rows.where('id', '=', by.id)
    : rows.where('kind', '=', by.kind).where('hash', '=', by.hash)
  ).executeTakeFirst()
  return row && readAsset(row)
}

export async function requireFolderOfUpload(tx: Tx, folderId: string | null): Promise<void> {
  if (folderId !== null && !(await findFolder(tx, folderId)))
    throw invalid({ path: '?folderId', code: 'unknown', message: 'There is no such folder.' })
}

export async function insertAsset(tx: Tx, asset: Omit<Asset, 'createdAt' | 'trashedAt'>): Promise<void> {
  await requireFolderOfUpload(tx, asset.folderId)
  await tx.db
    .insertInto('media_assets')
    .values({
      id: asset.id,
      kind: asset.kind,
      hash: asset.hash,
      extension: asset.extension,
      mime: asset.mime,
      size: asset.size,
      width: asset.width,
      height: asset.height,
      animated: Number(asset.animated),
      pages_num: asset.pagesNum,
      ...wordsOf(asset),
      folder_id: asset.folderId,
      created_at: tx.now,
      created_by: asset.createdBy,
      trashed_at: null,
    })
    .execute()
}

export async function updateAsset(tx: Tx, asset: Asset): Promise<void> {
  await tx.db
    .updateTable('media_assets')
    .set({
      ...wordsOf(asset),
      folder_id: asset.folderId,
      trashed_at: asset.trashedAt,
    })
    .where('id', '=', asset.id)
    .execute()
}

export async function deleteAsset(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('media_uses').where('asset_id', '=', id).execute()
  await removeAsset(tx, id)
}

/** Its own rows alone: where it is used stays known. */
export async function removeAsset(tx: Tx, id: string): Promise<void> {
  for (const table of ['media_renditions', 'media_sets'] as const)
    await tx.db.deleteFrom(table).where('asset_id', '=', id).execute()
  await tx.db.deleteFrom('media_assets').where('id', '=', id).execute()
}

export interface AssetQuery {
  readonly kind: MediaKind
  readonly folderId?: string | null
  readonly q?: string
  readonly extensions?: readonly string[]
  readonly tag?: string
  readonly used?: boolean
  readonly trashed: boolean
  readonly sort: 'createdAt' | '-createdAt' | 'name' | '-name' | 'size' | '-size'
}

const sortColumns = { createdAt: 'created_at', name: 'name_order', size: 'size' } as const

/** Ties go by the id, so that one direction is the other read backwards, along the same index. */
export async function listAssets(tx: Tx, query: AssetQuery, page: { readonly limit: number; readonly offset: number }) {
  let rows = tx.db
    .selectFrom('media_assets')
    .where('kind', '=', query.kind)
    .where('trashed_at', query.trashed ? 'is not' : 'is', null)
  if (query.folderId !== undefined)
    rows = query.folderId === null ? rows.where('folder_id', 'is', null) : rows.where('folder_id', '=', query.folderId)
  if (query.extensions !== undefined) rows = rows.where('extension', 'in', query.extensions)
  if (query.q !== undefined) rows = rows.where(isSearched(query.q))
  if (query.tag !== undefined) rows = rows.where(hasTag(tx, query.tag))
  if (query.used !== undefined) {
    const uses = sql<boolean>`exists (select 1 from media_uses where media_uses.asset_id = media_assets.id)`
    rows = rows.where(query.used ? uses : sql<boolean>`not ${uses}`)
  }
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const descending = query.sort.startsWith('-')
  const column = sortColumns[query.sort.replace('-', '') as keyof typeof sortColumns] // the names of the union without their sign
  const found = await rows
    .selectAll()
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('id', descending ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: found.map(readAsset), total }
}

function placeIn({ dialect }: Tx): RawBuilder<unknown> {
  return sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')
}

/** As it is written: a pattern would ignore case on SQLite only. Tags are the last of the texts. */
function hasTag(tx: Tx, tag: string): RawBuilder<boolean> {
  const place = placeIn(tx)
  const tags = sql`substr(texts, ${place}(texts, '"tags":['))`
  const [first, later] = ['[', ','].map((before) => before + JSON.stringify(tag))
  return sql<boolean>`(${place}(${tags}, ${first}) > 0 or ${place}(${tags}, ${later}) > 0)`
}

/** The ids of what has been in the trash for so long. */
export async function trashedFor(tx: Tx, ms: number): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('media_assets')
    .select('id')
    .where('trashed_at', '<=', tx.now - ms)
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

/** Those of them that nobody has brought back meanwhile; who brings one back later finds it gone. */
export async function stillTrashed(tx: Tx, ids: readonly string[]): Promise<readonly Asset[]> {
  const trashed = tx.db
    .selectFrom('media_assets')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is not', null)
  const rows = await held(tx, trashed, { forWrite: true }).execute()
  return rows.map(readAsset)
}

/** The name of a file, and what is worked out from it and the texts. */
function wordsOf(asset: Pick<Asset, 'name'> & AssetTexts) {
  const { name, alt, alts, title, copyright, source, seoName, tags } = asset
  const words = { name, texts: JSON.stringify({ alt, alts, title, copyright, source, seoName, tags }) }
  return { ...words, ...derivedWords(words) }
}

/** What is kept beside the name and the texts, to put in order and to search by. */
export function derivedWords(words: Pick<AssetTable, 'name' | 'texts'>) {
  return { name_order: nameKey(words.name), searched: searchedInAsset(words) }
}

function readAsset(row: AssetTable): Asset {
  return {
    id: row.id,
    kind: row.kind,
    hash: row.hash,
    name: row.name,
    extension: row.extension,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    animated: row.animated === 1,
    pagesNum: row.pages_num,
    ...(JSON.parse(row.texts) as AssetTexts), // written by wordsOf
    folderId: row.folder_id,
    createdAt: row.created_at,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
  }
}
