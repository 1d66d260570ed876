import { isRecord } from '@quoin/engine'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'

export interface MediaUseTables {
  readonly media_uses: {
    asset_id: string
    page_id: string
    language: string
    snapshot: string
    block_id: string | null
    path: string
  }
}

export interface MediaUse {
  readonly assetId: string
  readonly pageId: string
  readonly language: string
  readonly snapshot: 'saved' | 'working' | 'live'
  readonly blockId: string | null
  readonly path: readonly (string | number)[]
}

interface Place {
  readonly pageId: string
  readonly language: string
  readonly snapshot: 'saved' | 'working' | 'live'
}

const address = /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\//g
const deepest = 200

const forgetUses = prepared((db, { pageId, language, snapshot }: Place) =>
  db
    .deleteFrom('media_uses')
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .where('snapshot', '=', snapshot),
)

/** Which files the values of a snapshot show, and where. Call when these have changed; null when it is gone. */
export async function recordUses(
  tx: Tx,
  { values, ...place }: Place & { readonly values: object | null },
): Promise<void> {
  await forgetUses(tx, place)
  const rows = usesIn(values).map((use) => ({
    asset_id: use.assetId,
    page_id: place.pageId,
    language: place.language,
    snapshot: place.snapshot,
    block_id: use.blockId,
    path: JSON.stringify(use.path),
  }))
  await insertRows(tx, 'media_uses', rows)
}

/** One entry for each place: the object with the address, not each of its addresses. */
export function usesIn(values: object | null): readonly Pick<MediaUse, 'assetId' | 'blockId' | 'path'>[] {
  const found = new Map<string, Pick<MediaUse, 'assetId' | 'blockId' | 'path'>>()
  const visit = (value: unknown, path: readonly (string | number)[], blockId: string | null) => {
    if (path.length > deepest) return
    if (typeof value === 'string') {
      for (const match of value.matchAll(address)) note(match[1] ?? '', path.slice(0, -1), blockId)
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        visit(item, [...path, index], blockId)
      })
    } else if (isRecord(value)) {
      const inner =
        typeof value.id === 'string' && typeof value.type === 'string' && isRecord(value.props) ? value.id : blockId
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key], inner)
    }
  }
  const note = (assetId: string, path: readonly (string | number)[], blockId: string | null) => {
    const key = JSON.stringify([assetId, path])
    if (!found.has(key)) found.set(key, { assetId, blockId, path })
  }
  visit(values, [], null)
  return [...found.values()]
}

/** In the order of the pages, with their names. */
export async function listUses(tx: Tx, assetId: string): Promise<readonly (MediaUse & { readonly name: string })[]> {
  const rows = await tx.db
    .selectFrom('media_uses')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.page_id', '=', 'media_uses.page_id')
        .onRef('documents.language', '=', 'media_uses.language'),
    )
    .selectAll('media_uses')
    .select('documents.name')
    .where('media_uses.asset_id', '=', assetId)
    .orderBy('media_uses.page_id')
    .orderBy('media_uses.language')
    .orderBy('media_uses.snapshot')
    .execute()
  return rows.map((row) => ({
    name: row.name ?? '',
    assetId: row.asset_id,
    pageId: row.page_id,
    language: row.language,
    snapshot: row.snapshot as MediaUse['snapshot'], // written by recordUses only
    blockId: row.block_id,
    path: JSON.parse(row.path),
  }))
}

/** On how many pages each is used, whatever the snapshot. */
export async function countUses(tx: Tx, assetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const ids of slicesOf(assetIds)) {
    const rows = await tx.db
      .selectFrom('media_uses')
      .select('asset_id')
      .select((select) => select.fn.count<number>('page_id').distinct().as('uses'))
      .where('asset_id', 'in', [...ids])
      .groupBy('asset_id')
      .execute()
    for (const { asset_id, uses } of rows) counts.set(asset_id, Number(uses))
  }
  return counts
}
