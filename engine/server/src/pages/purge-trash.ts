import type { Tx } from '../store/database.ts'
import { held } from '../store/held.ts'
import { forgetPreviewTokens } from '../store/preview-tokens.ts'
import { removeDocument, removeEmptyPage, removePage } from '../store/remove-pages.ts'
import { slicesOf } from '../store/slices.ts'
import type { Store } from '../store/store.ts'

interface Place {
  readonly pageId: string
  readonly language: string
}

/** So few that nobody waits long for them, and so many that the disk is not asked for each. */
const atOnce = 20

/**
 * What has been in the trash longer than the trash period: whole pages, and translations that went alone (G-12); each only
 * if nobody has brought it back meanwhile.
 */
export async function purgeTrash(store: Store, olderThan: number): Promise<void> {
  const { pages, alone } = await store.read((tx) => dueInTrash(tx, olderThan))
  for (const some of slicesOf(pages, atOnce))
    await store.write(async (tx) => {
      for (const pageId of some) if (await isStillDue(tx, { pageId }, olderThan)) await removePage(tx, pageId)
    })
  await purgeTranslations(store, alone, olderThan)
}

/** Deletes these for good, but for what somebody has brought back meanwhile. */
export async function purgeTranslations(
  store: Store,
  places: readonly Place[],
  olderThan = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const some of slicesOf(places, atOnce))
    await store.write(async (tx) => {
      for (const place of some) if (await isStillDue(tx, place, olderThan)) await purgeTranslation(tx, place)
    })
}

/** With the links that show it; with the last of a page goes what else there is of the page. */
export async function purgeTranslation(tx: Tx, { pageId, language }: Place): Promise<void> {
  await forgetPreviewTokens(tx, { pageId, language })
  await removeDocument(tx, pageId, language)
  await removeEmptyPage(tx, pageId)
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
async function isStillDue(
  tx: Tx,
  { pageId, language }: Pick<Place, 'pageId'> & Partial<Place>,
  olderThan: number,
): Promise<boolean> {
  const documents = tx.db
    .selectFrom('documents')
    .select('deleted_at')
    .where('page_id', '=', pageId)
    .$if(language !== undefined, (rows) => rows.where('language', '=', language ?? ''))
  const rows = await held(tx, documents, { forWrite: true }).execute()
  return rows.length > 0 && rows.every((row) => row.deleted_at !== null && row.deleted_at < olderThan)
}
