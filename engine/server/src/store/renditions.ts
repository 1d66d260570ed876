import type { Tx } from './database.ts'
import type { RenditionTable } from './tables/media.ts'

/** Bytes at a public address. */
export interface Rendition {
  readonly assetId: string
  readonly key: string
  readonly extension: string
  readonly mime: string
  readonly size: number
  readonly blobKey: string
}

/** What is told of bytes that are there already is told of those that were written last. */
export async function putRendition(tx: Tx, rendition: Rendition): Promise<void> {
  const { assetId, key, extension, mime, size, blobKey } = rendition
  const told = { mime, size, blob_key: blobKey }
  await tx.db
    .insertInto('media_renditions')
    .values({ asset_id: assetId, key, extension, ...told })
    .onConflict((conflict) => conflict.columns(['asset_id', 'key', 'extension']).doUpdateSet(told))
    .execute()
}

export async function findRendition(
  tx: Tx,
  address: { readonly id: string; readonly key: string; readonly extension: string },
): Promise<Rendition | undefined> {
  const row = await tx.db
    .selectFrom('media_renditions')
    .selectAll()
    .where('asset_id', '=', address.id)
    .where('key', '=', address.key)
    .where('extension', '=', address.extension)
    .executeTakeFirst()
  return row && readRendition(row)
}

export async function listRenditions(tx: Tx, assetId: string): Promise<readonly Rendition[]> {
  const rows = await tx.db
    .selectFrom('media_renditions')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('key')
    .orderBy('extension')
    .execute()
  return rows.map(readRendition)
}

/** What was made for a wish before, so that the same wish gives the same answer. */
export async function findSet(tx: Tx, assetId: string, wish: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('media_sets')
    .select('result')
    .where('asset_id', '=', assetId)
    .where('wish', '=', wish)
    .executeTakeFirst()
  return row?.result
}

/** The wishes of an asset, with what was made for them. */
export async function listSets(
  tx: Tx,
  assetId: string,
): Promise<readonly { readonly wish: string; readonly result: string }[]> {
  return tx.db
    .selectFrom('media_sets')
    .select(['wish', 'result'])
    .where('asset_id', '=', assetId)
    .orderBy('wish')
    .execute()
}

export async function countSets(tx: Tx, assetId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('media_sets')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow()
  return row.total
}

export async function putSet(tx: Tx, assetId: string, wish: string, result: string): Promise<void> {
  await tx.db
    .insertInto('media_sets')
    .values({ asset_id: assetId, wish, result })
    .onConflict((conflict) => conflict.columns(['asset_id', 'wish']).doNothing())
    .execute()
}

/** What was made for these wishes stays at its addresses: former versions, and pages that are not saved yet, may show it. */
export async function forgetSets(tx: Tx, assetId: string, wishes: readonly string[]): Promise<void> {
  if (wishes.length === 0) return
  await tx.db.deleteFrom('media_sets').where('asset_id', '=', assetId).where('wish', 'in', wishes).execute()
}

function readRendition(row: RenditionTable): Rendition {
  return {
    assetId: row.asset_id,
    key: row.key,
    extension: row.extension,
    mime: row.mime,
    size: row.size,
    blobKey: row.blob_key,
  }
}
