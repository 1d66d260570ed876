import type { AssetUse } from '@quoin/engine/wire'
import type { Tx } from './database.ts'
import { assetsNamedIn, countUses, listPagesOf, usesIn } from './media-uses.ts'

/** All files, or one of them. */
type Wanted = string | undefined

/**
 * Where files stand that no page shows now but that are needed still: in a version that a schedule will publish, on pages in
 * the trash, which may be brought back, and in stories.
 */
export async function listHeldUses(
  tx: Tx,
  assetId: string,
): Promise<readonly (AssetUse & { readonly assetId: string })[]> {
  const uses = [...(await inPinned(tx, assetId)), ...(await inTrash(tx, assetId)), ...(await inStories(tx, assetId))]
  return uses.filter((use) => use.assetId === assetId)
}

export async function isHeld(tx: Tx, assetId: string): Promise<boolean> {
  return (await listHeldUses(tx, assetId)).length > 0
}

/** A text without it names no such file, and need not be parsed to see that. */
function trace(assetId: Wanted): string {
  return `%/media/${assetId === undefined ? '' : `${assetId}/`}%`
}

/** By whom each file is held: by pages, and by stories under their own ids. Told from the texts alone, since all are looked at. */
export interface HeldBy {
  readonly pages: ReadonlySet<string>
  readonly stories: ReadonlySet<string>
}

export async function findHolders(tx: Tx, assetId?: Wanted): Promise<ReadonlyMap<string, HeldBy>> {
  const found = new Map<string, { readonly pages: Set<string>; readonly stories: Set<string> }>()
  const note = (by: keyof HeldBy, id: string, texts: readonly string[]) => {
    for (const assetId of texts.flatMap(assetsNamedIn)) {
      const held = found.get(assetId) ?? { pages: new Set(), stories: new Set() }
      held[by].add(id)
      found.set(assetId, held)
    }
  }
  for (const rows of [await pinnedRows(tx, assetId), await trashedRows(tx, assetId)])
    for (const { page_id, fields, content } of rows) note('pages', page_id, [fields, content])
  for (const { id, props } of await storyRows(tx, assetId)) note('stories', id, [props])
  return found
}

async function pinnedRows(tx: Tx, assetId: Wanted) {
  return tx.db
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
}

async function inPinned(tx: Tx, assetId: string) {
  return (await pinnedRows(tx, assetId)).flatMap((row) => usesOf(row, 'scheduled'))
}

async function trashedRows(tx: Tx, assetId: Wanted) {
  return tx.db
    .selectFrom('documents')
    .innerJoin('snapshots', (join) =>
      join.on(({ eb, ref, or }) =>
        or([
          eb(ref('snapshots.id'), '=', ref('documents.saved_snapshot')),
          eb(ref('snapshots.id'), '=', ref('documents.working_snapshot')),
        ]),
      ),
    )
    .select(['documents.page_id', 'documents.language', 'documents.name', 'snapshots.fields', 'snapshots.content'])
    .where('documents.deleted_at', 'is not', null)
    .where((where) =>
      where.or([where('snapshots.content', 'like', trace(assetId)), where('snapshots.fields', 'like', trace(assetId))]),
    )
    .orderBy('documents.page_id')
    .orderBy('documents.language')
    .orderBy('snapshots.id')
    .execute()
}

async function inTrash(tx: Tx, assetId: string) {
  return (await trashedRows(tx, assetId)).flatMap((row) => usesOf(row, 'trashed'))
}

interface HolderRow {
  readonly page_id: string
  readonly language: string
  readonly name: string
  readonly fields: string
  readonly content: string
}

function usesOf({ page_id, language, name, fields, content }: HolderRow, snapshot: 'scheduled' | 'trashed') {
  const uses = usesIn({ ...JSON.parse(fields), content: JSON.parse(content) })
  return uses.map((use) => ({ pageId: page_id, language, name, snapshot, ...use }))
}

async function storyRows(tx: Tx, assetId: Wanted) {
  return tx.db
    .selectFrom('stories')
    .select(['id', 'name', 'props'])
    .where('props', 'like', trace(assetId))
    .orderBy('block_type')
    .orderBy('name_key')
    .execute()
}

async function inStories(tx: Tx, assetId: string) {
  return (await storyRows(tx, assetId)).flatMap(({ name, props }) =>
    usesIn(JSON.parse(props)).map((use) => ({ pageId: null, language: '', name, snapshot: 'story' as const, ...use })),
  )
}

/** On how many pages and in how many stories each of these is used or held. */
export async function countAllUses(tx: Tx, assetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const [first, ...others] = assetIds
  const counts = new Map(await countUses(tx, assetIds))
  const holders = await findHolders(tx, others.length === 0 ? first : undefined)
  for (const id of assetIds) {
    const held = holders.get(id)
    if (!held) continue
    const shown = await listPagesOf(tx, id, [...held.pages])
    counts.set(id, (counts.get(id) ?? 0) + held.pages.size - shown.size + held.stories.size)
  }
  return counts
}
