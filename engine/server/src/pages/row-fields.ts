import type { PublicRow } from '@quoin/engine/wire'
import type { Document } from '../store/documents.ts'
import type { snapshotFields } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'

type Told = 'id' | 'type' | 'name' | 'slug' | 'language' | 'meta' | 'customValues' | 'authorId' | 'tags' | 'category'

/** What every row of a page tells, whoever reads it. */
export function rowFields(
  document: Pick<Document, 'pageId' | 'type' | 'language' | 'createdAt'>,
  fields: ReturnType<typeof snapshotFields>,
): Pick<PublicRow, Told | 'createdAt' | 'publishedAt'> {
  return {
    id: document.pageId,
    type: document.type,
    name: fields.name,
    slug: fields.slug,
    language: document.language,
    meta: fields.meta,
    customValues: fields.customValues,
    authorId: fields.authorId,
    tags: fields.tags,
    ...(fields.category === null ? {} : { category: fields.category }),
    createdAt: timestamp(document.createdAt),
    publishedAt: fields.publishedAt,
  }
}
