import { type Catalogue, schemaOf } from '@quoin/engine'
import type { Story as ToldStory } from '@quoin/engine/wire'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { type Hold, held } from './held.ts'
import { recordUses, usesIn } from './media-uses.ts'
import type { StoryTable } from './tables/stories.ts'

/** Props saved under a name, to be copied into blocks of the same type. */
export interface Story extends Omit<ToldStory, 'createdAt'> {
  readonly createdAt: number
}

export async function listStories(tx: Tx, blockType?: string): Promise<readonly Story[]> {
  let rows = tx.db.selectFrom('stories').selectAll()
  if (blockType !== undefined) rows = rows.where('block_type', '=', blockType)
  return (await rows.orderBy('block_type').orderBy('name_key').execute()).map(readStory)
}

export async function findStory(tx: Tx, blockType: string, id: string, hold?: Hold): Promise<Story | undefined> {
  const rows = tx.db.selectFrom('stories').selectAll().where('block_type', '=', blockType).where('id', '=', id)
  const row = await held(tx, rows, hold).executeTakeFirst()
  return row && readStory(row)
}

/** The id, where a story of any type of block has it. */
export async function storyId(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('stories').select('id').where('id', '=', id).executeTakeFirst())?.id
}

function storyKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The id of the story that has the name. */
export async function storyNamed(tx: Tx, blockType: string, name: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('stories')
    .select('id')
    .where('block_type', '=', blockType)
    .where('name_key', '=', storyKey(name))
    .executeTakeFirst()
  return row?.id
}

/** A name is taken once for each type of block. */
export async function putStory(
  tx: Tx,
  story: Omit<Story, 'createdAt'> & { readonly createdAt?: number },
): Promise<void> {
  const taken = await storyNamed(tx, story.blockType, story.name)
  if (taken !== undefined && taken !== story.id) throw problem('name_taken')
  const { name, version } = story
  const row = { name, name_key: storyKey(name), props: JSON.stringify(story.props), version }
  await tx.db
    .insertInto('stories')
    .values({
      id: story.id,
      block_type: story.blockType,
      created_by: story.createdBy,
      created_at: story.createdAt ?? tx.now,
      ...row,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await recordUses(tx, { ...placeOf(story.id), uses: usesIn(story.props) })
}

/** Stories from before versions were kept are taken as of the block there is when they are first met, and follow it from there. */
export async function noteVersions(tx: Tx, catalogue: Catalogue): Promise<void> {
  const unknown = tx.db.selectFrom('stories').select('block_type').distinct().where('version', 'is', null)
  for (const { block_type: type } of await unknown.execute()) {
    const version = schemaOf(catalogue, type)?.version
    if (version !== undefined)
      await tx.db
        .updateTable('stories')
        .set({ version })
        .where('block_type', '=', type)
        .where('version', 'is', null)
        .execute()
  }
}

/** Where a story stands among the pages. */
function placeOf(id: string) {
  return { pageId: id, language: '', snapshot: 'story' } as const
}

export async function deleteStory(tx: Tx, id: string): Promise<void> {
  await recordUses(tx, { ...placeOf(id), uses: [] })
  await tx.db.deleteFrom('stories').where('id', '=', id).execute()
}

function readStory(row: StoryTable): Story {
  return {
    id: row.id,
    blockType: row.block_type,
    name: row.name,
    props: JSON.parse(row.props),
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
  }
}
