import type { Values } from '@quoin/engine/wire'
import type { Tx } from '../store/database.ts'
import { hasTag } from '../store/has-tag.ts'
import { held } from '../store/held.ts'
import { appendEvents } from '../store/journal.ts'
import { type Retagged, type RetaggedValues, writeRetagged } from '../store/retagged.ts'
import { slicesOf } from '../store/slices.ts'
import type { Store } from '../store/store.ts'
import { nextTurn } from '../time/next-turn.ts'
import type { Actor } from './actor.ts'
import { pageEventData, topicOf } from './page-events.ts'

interface Names {
  readonly from: string
  readonly to: string
}

/** What becomes of values, by their number; null where they do not have the tag. Values never change, so it stays true. */
type Learned = Map<number, RetaggedValues | null>

const atOnce = 200

/**
 * Gives a tag another name in saved and working values; visitors see it with the next publishing. What can be done before
 * others have to wait is done at once, the rest by what this answers, which says how many documents changed. It asks for no
 * lock: whoever is writing on a page keeps the new name, for tags of both sides join.
 */
export async function prepareTagRename(store: Store, names: Names): Promise<(tx: Tx, actor: Actor) => Promise<number>> {
  const learned: Learned = new Map()
  const found = await store.read((tx) => withTag(tx, names.from).execute())
  for (const some of slicesOf(found.flatMap(snapshotsOf), atOnce)) {
    await store.read((tx) => learn(tx, names, learned, some))
    await nextTurn()
  }
  return (tx, actor) => renameTag(tx, actor, names, learned)
}

async function renameTag(tx: Tx, actor: Actor, names: Names, learned: Learned): Promise<number> {
  const rows = await held(tx, withTag(tx, names.from), { forWrite: true }).execute()
  for (const some of slicesOf(rows.flatMap(snapshotsOf).filter((snapshot) => !learned.has(snapshot))))
    await learn(tx, names, learned, some)
  const valuesOf = (snapshot: number | null) => (snapshot === null ? null : (learned.get(snapshot) ?? null))
  const changed = rows.flatMap((row) => {
    const [saved, working] = [valuesOf(row.saved_snapshot), valuesOf(row.working_snapshot)]
    const one: Retagged = { pageId: row.page_id, language: row.language, revision: row.revision, saved, working }
    return saved || working ? [{ row, one }] : []
  })
  for (const some of slicesOf(changed, atOnce)) {
    await nextTurn()
    await writeRetagged(
      tx,
      some.map(({ one }) => one),
      actor.userId,
    )
  }
  const events = changed.map(({ row }) => ({
    topic: topicOf('page.saved'),
    type: 'page.saved',
    pageId: row.page_id,
    language: row.language,
    data: pageEventData(
      {
        pageId: row.page_id,
        language: row.language,
        revision: row.revision + 1,
        status: row.status,
        editStatus: row.edit_status,
        slug: row.slug,
      },
      { kind: 'save', actor, at: tx.now },
    ),
  }))
  await appendEvents(tx, events)
  return changed.length
}

/** Translations that may have the tag, in one order everywhere: two that rename at once wait for each other. */
function withTag(tx: Tx, tag: string) {
  return tx.db
    .selectFrom('documents')
    .select(['page_id', 'language', 'revision', 'status', 'edit_status', 'slug', 'saved_snapshot', 'working_snapshot'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      // Tags of working copies are not listed anywhere.
      where.or([where('working_snapshot', 'is not', null), hasTag(tag, 'saved')]),
    )
    .orderBy('page_id')
    .orderBy('language')
}

function snapshotsOf(row: { readonly saved_snapshot: number; readonly working_snapshot: number | null }) {
  return [row.saved_snapshot, row.working_snapshot].filter((snapshot) => snapshot !== null)
}

async function learn(tx: Tx, names: Names, learned: Learned, snapshots: readonly number[]): Promise<void> {
  const rows = await tx.db.selectFrom('snapshots').select(['id', 'fields']).where('id', 'in', snapshots).execute()
  for (const { id, fields } of rows) {
    const values: Pick<Values, 'tags'> = JSON.parse(fields)
    const tags = values.tags.includes(names.from) ? withTagAs(values.tags, names) : undefined
    learned.set(id, tags ? { snapshot: id, fields: JSON.stringify({ ...values, tags }), tags } : null)
  }
}

/** A page has a tag once, in whatever letter case. */
function withTagAs(tags: readonly string[], { from, to }: Names): readonly string[] {
  const isMeant = (tag: string) => tag === from || tag.toLowerCase() === to.toLowerCase()
  const first = tags.findIndex(isMeant)
  return tags.flatMap((tag, index) => (index === first ? [to] : isMeant(tag) ? [] : [tag]))
}
