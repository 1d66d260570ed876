import type { AssetUse } from '@quoin/engine/wire'
import type { Tx } from './database.ts'
import { usesIn } from './media-uses.ts'

/** All files, or one of them. */
type Wanted = string | undefined

/** Where files stand that no page shows now but that are needed still: in a version that a schedule will publish, and in stories. */
export async function listHeldUses(
  tx: Tx,
  assetId?: Wanted,
): Promise<readonly (AssetUse & { readonly assetId: string })[]> {
  const found = [...(await inPinned(tx, assetId)), ...(await inStories(tx, assetId))]
  return assetId === undefined ? found : found.filter((use) => use.assetId === assetId)
}

export async function isHeld(tx: Tx, assetId: string): Promise<boolean> {
  return (await listHeldUses(tx, assetId)).length > 0
}

/** A text without it names no such file, and need not be parsed to see that. */
function trace(assetId: Wanted): string {
  return `%/media/${assetId === undefined ? '' : `${assetId}/`}%`
}

async function inPinned(tx: Tx, assetId: Wanted) {
  const rows = await tx.db
    .selectFrom('documents')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.page_id', '=', 'documents.page_id')
        .onRef('revisions.language', '=', 'documents.language')
        .onRef('revisions.revision', '=', 'documents.scheduled_revision'),
    )
    .innerJoin('snapshots', 'snapshots.id', 'revisions.snapshot')
    .select(['documents.page_id', 'documents.language', 'documents.name', 'snapshots.fields', 'snapshots.content'])
    .where('documents.publish_on', 'is not', null)
    .where('documents.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('snapshots.content', 'like', trace(assetId)), where('snapshots.fields', 'like', trace(assetId))]),
    )
    .orderBy('documents.page_id')
    .orderBy('documents.language')
    .execute()
  return rows.flatMap(({ page_id, language, name, fields, content }) =>
    usesIn({ ...JSON.parse(fields), content: JSON.parse(content) }).map((use) => ({
      pageId: page_id,
      language,
      name,
      snapshot: 'scheduled' as const,
      ...use,
    })),
  )
}

async function inStories(tx: Tx, assetId: Wanted) {
  const rows = await tx.db
    .selectFrom('stories')
    .select(['name', 'props'])
    .where('props', 'like', trace(assetId))
    .orderBy('block_type')
    .orderBy('name_key')
    .execute()
  return rows.flatMap(({ name, props }) =>
    usesIn(JSON.parse(props)).map((use) => ({ pageId: null, language: '', name, snapshot: 'story' as const, ...use })),
  )
}
