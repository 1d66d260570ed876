import type { Translation } from '@quoin/engine'
import type { PublicRow } from '@quoin/engine/wire'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import type { LiveDocument, LivePage } from '../store/live-documents.ts'
import { readSettings, settingsWith } from '../store/settings.ts'
import { snapshotFields } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'
import { type People, peopleOf, readPeople } from './people.ts'
import { type PublicAnswer, strongTag } from './public-cache.ts'
import { rowFields } from './row-fields.ts'
import { liveTranslation, readTranslations } from './translations.ts'

export interface PublicContext {
  readonly people: People
  readonly translations: ReadonlyMap<string, readonly Translation[]>
  readonly exposeAuthorEmail: boolean
}

type Seen = Omit<LiveDocument, 'live'> & { readonly live: LiveDocument['live'] | null }

/** What the public answers of these documents are made of, read at once. */
export async function publicContext(
  tx: Tx,
  parts: Pick<Parts, 'baseSettings'>,
  documents: readonly Seen[],
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
export function toPublicRow(document: Seen, context: PublicContext): PublicRow {
  const { live } = document
  if (!live) throw new Error('A document that is not published has no public row.')
  const fields = snapshotFields(live.snapshot)
  return {
    ...rowFields(document, fields),
    author: context.people.author(fields.authorId, { withEmail: context.exposeAuthorEmail }),
    status: 'PUBLISHED',
    editStatus: 'MERGED',
    isLocked: live.isLocked,
    revision: live.revision,
    lastEditedBy: { date: timestamp(live.editedAt), user: null },
    translations: context.translations.get(document.pageId) ?? [],
  }
}

/** The same for other servers: without mail addresses, whatever visitors are shown (S-4). */
export async function rowToTell(tx: Tx, parts: Pick<Parts, 'baseSettings'>, document: Document): Promise<PublicRow> {
  return toPublicRow(document, { ...(await publicContext(tx, parts, [document])), exposeAuthorEmail: false })
}

const encoder = new TextEncoder()

/** A public page as it goes out. Its content is as it was stored, neither parsed nor joined to a longer text. */
export function publicPage(page: LivePage, { baseSettings }: Pick<Parts, 'baseSettings'>): PublicAnswer {
  const { document, author } = page
  const row = JSON.stringify(
    toPublicRow(document, {
      people: peopleOf(new Map(author ? [[author.id, author]] : [])),
      translations: new Map([[document.pageId, page.translations.map(liveTranslation)]]),
      exposeAuthorEmail: settingsWith(baseSettings, page.overrides).exposeAuthorEmail,
    }),
  )
  const bytes = encoded(`${row.slice(0, -1)},"content":`, `${document.live.snapshot.content}}`)
  return { status: 200, bytes, etag: strongTag(bytes), tags: [`page-${document.pageId}`], headers: {} }
}

/** Two texts as bytes, without a copy of the long one where it has a byte for each character. */
function encoded(head: string, long: string): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(head)
  const bytes = new Uint8Array(start.byteLength + long.length)
  const { read, written } = encoder.encodeInto(long, bytes.subarray(start.byteLength))
  if (read < long.length || written < long.length) return encoder.encode(head + long)
  bytes.set(start)
  return bytes
}
