import { type RawBuilder, sql } from 'kysely'

/** Of a row of `documents`: whether what editors or what visitors see of it has the tag. */
export function hasTag(tag: string, snapshot: 'saved' | 'live'): RawBuilder<boolean> {
  return sql`exists (
    select document_tags.tag from document_tags
    where document_tags.page_id = documents.page_id and document_tags.language = documents.language
      and document_tags.snapshot = ${snapshot} and document_tags.tag = ${tag}
  )`
}
