import type { AssetUse } from '@quoin/engine/wire'
import { isNode } from '../pages/node.ts'
import { idPattern } from '../texts/is-id.ts'
import type { Tx } from './database.ts'
import { placeKey } from './documents.ts'
import { eachText } from './each-text.ts'
import { insertRows } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'
import type { Tables } from './tables/index.ts'

/** Where in the values of a snapshot an asset stands. */
export interface FoundUse extends Pick<AssetUse, 'blockId' | 'path'> {
  readonly assetId: string
}

interface Place extends Pick<AssetUse, 'language' | 'snapshot'> {
  readonly pageId: string
}

/** Where the settings of the site stand among the pages. */
export const settingsPlace: Place = { pageId: '', language: '', snapshot: 'saved' }

const editedSnapshots: readonly Place['snapshot'][] = ['saved', 'working']

/** What is shown now; what else is told is only held. */
const shownSnapshots: readonly Place['snapshot'][] = [...editedSnapshots, 'live']

const address = new RegExp(`/media/(${idPattern})/`, 'g')
const deepest = 200

const forgetUses = prepared((db, { pageId, language, snapshot }: Place) =>
  db
    .deleteFrom('media_uses')
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .where('snapshot', '=', snapshot),
)

/** Which files the values of a snapshot, the settings, or a story, show, and where. Call when these have changed. */
export async function recordUses(
  tx: Tx,
  { uses, ...place }: Place & { readonly uses: readonly FoundUse[] },
): Promise<void> {
  await forgetUses(tx, place)
  await insertRows(tx, 'media_uses', useRows(place, uses))
}

export function useRows(place: Place, uses: readonly FoundUse[]): readonly Tables['media_uses'][] {
  return uses.map((use) => ({
    asset_id: use.assetId,
    page_id: place.pageId,
    language: place.language,
    snapshot: place.snapshot,
    block_id: use.blockId,
    path: JSON.stringify(use.path),
  }))
}

/** One entry for each place: the object with the address, not each of its addresses. */
export function usesIn(values: object | null): readonly FoundUse[] {
  const found = new Map<string, FoundUse>()
  eachText(values, {
    isBlock: isNode,
    deepest,
    tell(text, path, blockId) {
      if (!text.includes('/media/')) return
      for (const match of text.matchAll(address)) note(match[1] ?? '', path.slice(0, -1), blockId)
    },
  })
  function note(assetId: string, path: readonly (string | number)[], blockId: string | null): void {
    const key = JSON.stringify([assetId, path])
    if (!found.has(key)) found.set(key, { assetId, blockId, path })
  }
  return [...found.values()]
}

export interface UsedOn {
  /** None is the settings. */
  readonly pageId: string | null
  readonly language: string
  /** How often it stands there. */
  readonly uses: number
}

/** The translations on which an asset is shown, in the order of their ids; of the edited snapshots only, if asked. */
export async function listUsedOn(
  tx: Tx,
  assetId: string,
  { edited = false }: { readonly edited?: boolean } = {},
): Promise<readonly UsedOn[]> {
  const rows = await tx.db
    .selectFrom('media_uses')
    .select(['page_id', 'language'])
    .select((select) => select.fn.countAll<number>().as('uses'))
    .where('asset_id', '=', assetId)
    .where('snapshot', 'in', edited ? editedSnapshots : shownSnapshots)
    .groupBy(['page_id', 'language'])
    .orderBy('page_id')
    .orderBy('language')
    .execute()
  return rows.map(({ page_id, language, uses }) => ({ pageId: namedPage(page_id), language, uses }))
}

/** All places on these translations, which stand in the order of their ids, with their names. */
export async function listUses(tx: Tx, assetId: string, on: readonly UsedOn[]): Promise<readonly AssetUse[]> {
  const asked = new Set(on.map(placeKey))
  const found: AssetUse[] = []
  for (const pageIds of slicesOf([...new Set(on.map(({ pageId }) => pageId ?? settingsPlace.pageId))])) {
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
      .where('media_uses.page_id', 'in', pageIds)
      .where('media_uses.snapshot', 'in', shownSnapshots)
      .orderBy('media_uses.page_id')
      .orderBy('media_uses.language')
      .orderBy('media_uses.snapshot')
      .orderBy('media_uses.path')
      .execute()
    found.push(...rows.map(toldUse))
  }
  return found.filter((use) => asked.has(placeKey(use)))
}

/** A row as it is told, with the name of what it is on. */
export function toldUse(row: Tables['media_uses'] & { readonly name: string | null }): AssetUse {
  const snapshot = row.snapshot as AssetUse['snapshot'] // written by recordUses only
  return {
    pageId: snapshot === 'story' ? null : namedPage(row.page_id),
    language: row.language,
    name: row.name ?? '',
    snapshot,
    blockId: row.block_id,
    path: JSON.parse(row.path),
  }
}

function namedPage(pageId: string): string | null {
  return pageId === settingsPlace.pageId ? null : pageId
}

/** Shown, or held by what may be shown again. */
export async function isUsed(tx: Tx, assetId: string): Promise<boolean> {
  const one = tx.db.selectFrom('media_uses').select('asset_id').where('asset_id', '=', assetId).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** On how many pages and in how many stories each is used or held. */
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
    for (const { asset_id, uses } of rows) counts.set(asset_id, uses)
  }
  return counts
}
