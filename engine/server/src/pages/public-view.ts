import type { Translation } from '@quoin/engine'
import type { PublicRow } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { readSettings } from '../store/settings.ts'
import { snapshotFields } from '../store/snapshots.ts'
import { type People, readPeople } from './people.ts'
import { readTranslations } from './translations.ts'

export interface PublicContext {
  readonly people: People
  readonly translations: ReadonlyMap<string, readonly Translation[]>
  readonly exposeAuthorEmail: boolean
}

/** What the public answers of these documents are made of, read at once. */
export async function publicContext(
  tx: Tx,
  parts: Pick<Parts, 'baseSettings'>,
  documents: readonly Document[],
): Promise<PublicContext> {
  const live = documents.flatMap((document) => (document.live ? [document.live.snapshot] : []))
  const { exposeAuthorEmail } = await readSettings(tx, parts.baseSettings)
  return {
    people: await readPeople(
      tx,
      live.map((snapshot) => snapshotFields(snapshot).authorId),
    ),
    translations: await readTranslations(
      tx,
      documents.map(({ pageId }) => pageId),
      { live: true },
    ),
    exposeAuthorEmail,
  }
}

/** The public row of a published document: the live snapshot and nothing else (O-3). */
export function toPublicRow(document: Document, context: PublicContext): PublicRow {
  const { live } = document
  if (!live) throw new Error('A document that is not published has no public row.')
  const fields = snapshotFields(live.snapshot)
  return {
    id: document.pageId,
    type: document.type,
    name: fields.name,
    slug: fields.slug,
    language: document.language,
    meta: fields.meta,
    customValues: fields.customValues,
    authorId: fields.authorId,
    author: context.people.author(fields.authorId, { withEmail: context.exposeAuthorEmail }),
    tags: fields.tags,
    ...(fields.category === null ? {} : { category: fields.category }),
    status: 'PUBLISHED',
    editStatus: 'MERGED',
    isLocked: live.isLocked,
    createdAt: new Date(document.createdAt).toISOString(),
    publishedAt: fields.publishedAt,
    revision: live.revision,
    lastEditedBy: { date: new Date(live.editedAt).toISOString(), user: null },
    translations: context.translations.get(document.pageId) ?? [],
  }
}

export async function publicRow(tx: Tx, parts: Pick<Parts, 'baseSettings'>, document: Document): Promise<PublicRow> {
  return toPublicRow(document, await publicContext(tx, parts, [document]))
}

/** The text of a public page. The content is not parsed on its way from the store to the wire. */
export function publicPageText(document: Document, context: PublicContext): string {
  const row = JSON.stringify(toPublicRow(document, context))
  return `${row.slice(0, -1)},"content":${document.live?.snapshot.content ?? '[]'}}`
}
