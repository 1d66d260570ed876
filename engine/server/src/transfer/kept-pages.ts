import type { Tx } from '../store/database.ts'
import { type Document, placeKey } from '../store/documents.ts'
import { slicesOf } from '../store/slices.ts'
import type { PreparedDocument } from './prepare-pages.ts'

type Place = Pick<Document, 'pageId' | 'language'>

/** What a page that has translations of its own here gives to those that come to it. */
export interface KeptPage {
  readonly type: string
  readonly lastPosition: number
}

/** The pages of which some of these translations stay as they are. */
export async function keptPages(tx: Tx, places: readonly Place[]): Promise<ReadonlyMap<string, KeptPage>> {
  const asked = new Set(places.map(placeKey))
  const kept = new Map<string, KeptPage>()
  for (const ids of slicesOf([...new Set(places.map(({ pageId }) => pageId))])) {
    const rows = await tx.db
      .selectFrom('documents')
      .select(['page_id as pageId', 'language', 'page_type as type', 'position'])
      .where('page_id', 'in', [...ids])
      .orderBy('position')
      .execute()
    for (const { pageId, language, type, position } of rows)
      if (asked.has(placeKey({ pageId, language }))) kept.set(pageId, { type, lastPosition: position })
  }
  return kept
}

/** One page has one type, and its translations an order: what comes to others follows them. */
export function besideKept(document: PreparedDocument, kept: KeptPage | undefined): PreparedDocument {
  if (!kept) return document
  return { ...document, type: kept.type, position: kept.lastPosition + 1 + document.position }
}
