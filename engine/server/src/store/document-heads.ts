import type { Tx } from './database.ts'
import type { Document } from './documents.ts'
import { slicesOf } from './slices.ts'

/** A translation without its values: enough to find it, and to ask the policy about it. */
export type DocumentHead = Pick<Document, 'pageId' | 'language' | 'type' | 'slug'>

function headRows({ db }: Pick<Tx, 'db'>) {
  return db
    .selectFrom('documents')
    .select(['documents.page_id', 'documents.language', 'documents.page_type', 'documents.slug'])
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof headRows>['execute']>>[number]

function readHead({ page_id, language, page_type, slug }: HeadRow): DocumentHead {
  return { pageId: page_id, language, type: page_type, slug }
}

/** All translations of these pages, trashed ones included. */
export async function findHeads(tx: Tx, pageIds: readonly string[]): Promise<readonly DocumentHead[]> {
  const found: DocumentHead[] = []
  for (const ids of slicesOf(pageIds)) {
    const rows = await headRows(tx)
      .where('documents.page_id', 'in', [...ids])
      .execute()
    for (const row of rows) found.push(readHead(row))
  }
  return found
}

export interface TrashedHead extends DocumentHead {
  /** It went together with its page. */
  readonly withPage: boolean
  readonly name: string
}

/** What is in the trash, the latest first. */
export async function trashedHeads(tx: Tx): Promise<readonly TrashedHead[]> {
  const rows = await headRows(tx)
    .select(['documents.deleted_with_page', 'documents.name'])
    .where('documents.deleted_at', 'is not', null)
    .orderBy('documents.deleted_at', 'desc')
    .orderBy('documents.page_id')
    .orderBy('documents.position')
    .execute()
  return rows.map((row) => ({ ...readHead(row), withPage: row.deleted_with_page === 1, name: row.name }))
}

export interface TaggedHead extends DocumentHead {
  readonly tag: string
}

/** Every translation with every tag it has, as editors see it. */
export async function taggedHeads(tx: Tx, language: string | undefined): Promise<readonly TaggedHead[]> {
  const rows = await headRows(tx)
    .innerJoin('document_tags', (join) =>
      join
        .onRef('document_tags.page_id', '=', 'documents.page_id')
        .onRef('document_tags.language', '=', 'documents.language'),
    )
    .select('document_tags.tag')
    .where('document_tags.snapshot', '=', 'saved')
    .$if(language !== undefined, (some) => some.where('document_tags.language', '=', language ?? ''))
    .execute()
  return rows.map((row) => ({ ...readHead(row), tag: row.tag }))
}
