import type { AssetUse } from '@quoin/engine/wire'
import type { Tx } from './database.ts'
import { toldUse } from './media-uses.ts'

/** In the order in which they are told. */
const heldSnapshots: readonly AssetUse['snapshot'][] = ['scheduled', 'trashed', 'story']

/**
 * Where a file stands that no page shows now but that is needed still: in a version that a schedule will publish, on pages in
 * the trash, which may be brought back, and in stories.
 */
export async function listHeldUses(tx: Tx, assetId: string): Promise<readonly AssetUse[]> {
  const rows = await tx.db
    .selectFrom('media_uses')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.page_id', '=', 'media_uses.page_id')
        .onRef('documents.language', '=', 'media_uses.language'),
    )
    .leftJoin('stories', 'stories.id', 'media_uses.page_id')
    .selectAll('media_uses')
    .select((select) => select.fn.coalesce('documents.name', 'stories.name').as('name'))
    .where('media_uses.asset_id', '=', assetId)
    .where('media_uses.snapshot', 'in', heldSnapshots)
    .orderBy('stories.block_type')
    .orderBy('stories.name_key')
    .orderBy('media_uses.page_id')
    .orderBy('media_uses.language')
    .orderBy('media_uses.path')
    .execute()
  const uses = rows.map(toldUse)
  return heldSnapshots.flatMap((snapshot) => uses.filter((use) => use.snapshot === snapshot))
}

/** The ids of the stories that show it. */
export async function storiesWith(tx: Tx, assetId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('media_uses')
    .select('page_id')
    .where('asset_id', '=', assetId)
    .where('snapshot', '=', 'story')
    .execute()
  return new Set(rows.map((row) => row.page_id))
}
