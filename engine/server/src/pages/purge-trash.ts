import { tellPurged } from '../events/page-purged.ts'
import type { Tx } from '../store/database.ts'
import type { DocumentHead } from '../store/document-heads.ts'
import { held } from '../store/held.ts'
import { forgetPreviewTokens } from '../store/preview-tokens.ts'
import { removeDocument, removeEmptyPage, removePage } from '../store/remove-pages.ts'
import { inShortWrites } from '../store/short-writes.ts'
import type { Store } from '../store/store.ts'
import { turnsEvery } from '../time/next-turn.ts'
import type { Actor } from './actor.ts'

interface Place {
  readonly pageId: string
  readonly language: string
}

const nobody: Actor = { userId: null }
/** Of the event loop: a page with a long history takes as long as many without. */
const turnMs = 5

/**
 * What has been in the trash longer than the trash period: whole pages, and translations that went alone (G-12); each only
 * if nobody has brought it back meanwhile.
 */
export async function purgeTrash(store: Store, olderThan: number): Promise<void> {
  const { pages, alone } = await store.read((tx) => dueInTrash(tx, olderThan))
  await inShortWrites(store, pages, async (tx, some) => {
    const gone: DocumentHead[] = []
    const turn = turnsEvery(turnMs)
    for (const pageId of some) {
      await turn()
      const due = await stillDue(tx, { pageId }, olderThan)
      if (due.length > 0) await removePage(tx, pageId)
      gone.push(...due)
    }
    await tellPurged(tx, gone, nobody)
  })
  await purgeTranslations(store, alone, { olderThan })
}

/** Deletes these for good, but for what somebody has brought back meanwhile. */
export async function purgeTranslations(
  store: Store,
  places: readonly Place[],
  {
    actor = nobody,
    olderThan = Number.POSITIVE_INFINITY,
  }: { readonly actor?: Actor; readonly olderThan?: number } = {},
): Promise<void> {
  await inShortWrites(store, places, async (tx, some) => {
    const gone: DocumentHead[] = []
    for (const place of some) gone.push(...(await stillDue(tx, place, olderThan)))
    await purgeHeld(tx, gone, actor)
  })
}

/** With the links that show them; with the last of a page goes what else there is of the page. */
export async function purgeHeld(tx: Tx, translations: readonly DocumentHead[], actor: Actor): Promise<void> {
  const turn = turnsEvery(turnMs)
  for (const { pageId, language } of translations) {
    await turn()
    await forgetPreviewTokens(tx, { pageId, language })
    await removeDocument(tx, pageId, language)
    await removeEmptyPage(tx, pageId)
  }
  await tellPurged(tx, translations, actor)
}

async function dueInTrash(tx: Tx, olderThan: number) {
  const due = await tx.db
    .selectFrom('documents')
    .select(['page_id as pageId', 'language'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('documents as other')
            .select('other.language')
            .whereRef('other.page_id', '=', 'documents.page_id')
            .where((where) =>
              where.or([where('other.deleted_at', 'is', null), where('other.deleted_at', '>=', olderThan)]),
            ),
        )
        .as('alone'),
    )
    .where('deleted_at', '<', olderThan)
    .execute()
  const whole = due.filter(({ alone }) => !alone)
  // an order asked of the database would lead it along all pages
  return { pages: [...new Set(whole.map(({ pageId }) => pageId))].toSorted(), alone: due.filter(({ alone }) => alone) }
}

/** Held until the transaction ends: who brings it back comes before this or finds it gone. */
async function stillDue(
  tx: Tx,
  { pageId, language }: Pick<Place, 'pageId'> & Partial<Place>,
  olderThan: number,
): Promise<readonly DocumentHead[]> {
  const documents = tx.db
    .selectFrom('documents')
    .select(['page_id as pageId', 'language', 'page_type as type', 'slug', 'deleted_at'])
    .where('page_id', '=', pageId)
    .$if(language !== undefined, (rows) => rows.where('language', '=', language ?? ''))
  const rows = await held(tx, documents, { forWrite: true }).execute()
  return rows.every((row) => row.deleted_at !== null && row.deleted_at < olderThan) ? rows : []
}
