import type { Values } from '@quoin/engine/wire'
import { isEqualJson } from '../pages/equal.ts'
import { idPattern } from '../texts/is-id.ts'
import type { Tx } from './database.ts'
import type { Document } from './documents.ts'
import { eachText } from './each-text.ts'
import { insertRows } from './insert-rows.ts'
import { type FoundUse, recordUses, useRows, usesIn } from './media-uses.ts'
import { prepared } from './prepared.ts'
import { findRevision } from './revisions.ts'
import { findSnapshots, parsedValues, snapshotFields, snapshotValues } from './snapshots.ts'
import type { Tables } from './tables/index.ts'
import type { Snapshot } from './tables/pages.ts'

type SnapshotName = 'saved' | 'working' | 'live'

/** Brings tags and references of the snapshots that changed in line with them. */
export async function indexDocument(tx: Tx, before: Document | undefined, next: Document): Promise<void> {
  const pairs: readonly (readonly [SnapshotName, Snapshot | null, Snapshot | null])[] = [
    ['saved', before?.deleted ? null : (before?.saved ?? null), next.deleted ? null : next.saved],
    ['working', before?.deleted ? null : (before?.working ?? null), next.deleted ? null : next.working],
    ['live', before?.live?.snapshot ?? null, next.live?.snapshot ?? null],
  ]
  for (const [name, old, now] of pairs) {
    if (old?.id === now?.id) continue
    await indexSnapshot(tx, next, name, { old: old && indexedValues(old), values: now && indexedValues(now) })
  }
  await indexTrashed(tx, before, next)
  if (plannedRevision(before) !== plannedRevision(next)) await indexPlanned(tx, next)
}

async function indexTrashed(tx: Tx, before: Document | undefined, next: Document): Promise<void> {
  const [old, uses] = [trashedUses(before), trashedUses(next)]
  const { pageId, language } = next
  if (!isEqualJson(old, uses)) await recordUses(tx, { pageId, language, snapshot: 'trashed', uses })
}

/** What may be brought back; what stands in both versions at one place is one use. */
function trashedUses(document: Document | undefined): readonly FoundUse[] {
  if (!document?.deleted) return []
  const versions = [document.saved, document.working].filter((version) => version !== null)
  const uses = versions.flatMap((version) => namedIn(indexedValues(version)).uses)
  return [...new Map(uses.map((use) => [JSON.stringify([use.assetId, use.path]), use])).values()]
}

/** What a schedule will publish; nothing is published from the trash. */
function plannedRevision(document: Document | undefined): number | null {
  const isPlanned = document && !document.deleted && document.schedule.publishOn !== null
  return isPlanned ? document.schedule.revision : null
}

/** The history has to be written by then. */
export async function indexPlanned(tx: Tx, document: Document): Promise<void> {
  const { pageId, language } = document
  const revision = plannedRevision(document)
  const entry = revision === null ? undefined : await findRevision(tx, document, revision)
  const values = entry && (await findSnapshots(tx, [entry.snapshot])).get(entry.snapshot)
  const { uses } = namedIn(values ? indexedValues(values) : null)
  await recordUses(tx, { pageId, language, snapshot: 'scheduled', uses })
}

/** What there is to write for a translation that is new, besides what is planned. */
export function newIndexRows(document: Document): IndexRows {
  const rows: IndexRows = { uses: [], references: [], tags: [] }
  const { pageId, language, deleted, saved, working, live } = document
  const snapshots: readonly (readonly [SnapshotName, Snapshot | null])[] = [
    ['saved', deleted ? null : saved],
    ['working', deleted ? null : working],
    ['live', live?.snapshot ?? null],
  ]
  for (const [snapshot, found] of snapshots) {
    if (!found) continue
    const values = indexedValues(found)
    const { uses, references } = namedIn(values)
    rows.uses.push(...useRows({ pageId, language, snapshot }, uses))
    rows.references.push(...referenceRows({ page_id: pageId, language, snapshot }, references))
    if (snapshot !== 'working') rows.tags.push(...tagRows({ page_id: pageId, language, snapshot }, values.tags))
  }
  rows.uses.push(...useRows({ pageId, language, snapshot: 'trashed' }, trashedUses(document)))
  return rows
}

export interface IndexRows {
  readonly uses: Tables['media_uses'][]
  readonly references: Tables['page_references'][]
  readonly tags: Tables['document_tags'][]
}

/** A text without any of these names neither a file nor a page, and need not be parsed to see that. It is read to its end. */
const traces = /\/media\/|[0-9a-f]{12}_[A-Za-z]/

function indexedValues(snapshot: Snapshot): Values {
  const known = parsedValues(snapshot)
  if (known) return known
  return traces.test(snapshot.content) ? snapshotValues(snapshot) : { ...snapshotFields(snapshot), content: [] }
}

interface Indexed<S extends SnapshotName> {
  readonly page_id: string
  readonly language: string
  readonly snapshot: S
}

const forgetReferences = prepared((db, { page_id, language, snapshot }: Indexed<SnapshotName>) =>
  db
    .deleteFrom('page_references')
    .where('page_id', '=', page_id)
    .where('language', '=', language)
    .where('snapshot', '=', snapshot),
)

const forgetTags = prepared((db, { page_id, language, snapshot }: Indexed<'saved' | 'live'>) =>
  db
    .deleteFrom('document_tags')
    .where('page_id', '=', page_id)
    .where('language', '=', language)
    .where('snapshot', '=', snapshot),
)

interface Sides {
  readonly old: Values | null
  readonly values: Values | null
}

async function indexSnapshot(tx: Tx, document: Document, snapshot: SnapshotName, sides: Sides): Promise<void> {
  const { old, values } = sides
  const { pageId, language } = document
  const of = { page_id: pageId, language }
  const [was, is] = old && values ? whereDifferent(old, values) : [old, values]
  const [before, after] = [namedIn(was), namedIn(is)]
  if (!isEqualJson(before.uses, after.uses))
    await recordUses(tx, { pageId, language, snapshot, uses: namedIn(values).uses })
  if (!isEqualJson(before.references, after.references))
    await writeReferences(tx, of, snapshot, namedIn(values).references)
  if (snapshot === 'working') return
  const tags = [...new Set(values?.tags ?? [])]
  if (!isEqualJson(tags, [...new Set(old?.tags ?? [])])) await writeTags(tx, of, snapshot, tags)
}

type Searched = Pick<Values, 'customValues'> & { readonly content: readonly unknown[] }

/** Both sides without the blocks that stand where they stood: what these name they named before, at the same paths. */
function whereDifferent(old: Values, values: Values): readonly [Searched, Searched] {
  const without = (side: Values, other: Values): Searched => ({
    ...side,
    content: side.content.map((block, index) => (block === other.content[index] ? null : block)),
  })
  return [without(old, values), without(values, old)]
}

interface Named {
  readonly uses: readonly FoundUse[]
  readonly references: readonly Reference[]
}

const named = new WeakMap<Searched, Named>()

/** Which files and pages values name. They are looked through once, however many snapshots they are the values of. */
function namedIn(values: Searched | null): Named {
  if (!values) return { uses: [], references: [] }
  const known = named.get(values) ?? { uses: usesIn(values), references: findReferences(values) }
  named.set(values, known)
  return known
}

type Of = Pick<Indexed<SnapshotName>, 'page_id' | 'language'>

async function writeReferences(
  tx: Tx,
  of: Of,
  snapshot: SnapshotName,
  references: readonly Reference[],
): Promise<void> {
  await forgetReferences(tx, { ...of, snapshot })
  await insertRows(tx, 'page_references', referenceRows({ ...of, snapshot }, references))
}

function referenceRows(
  of: Indexed<SnapshotName>,
  references: readonly Reference[],
): readonly Tables['page_references'][] {
  return references.map(({ targetId, blockId, path }) => ({ ...of, target_id: targetId, block_id: blockId, path }))
}

async function writeTags(tx: Tx, of: Of, snapshot: 'saved' | 'live', tags: readonly string[]): Promise<void> {
  await forgetTags(tx, { ...of, snapshot })
  await insertRows(tx, 'document_tags', tagRows({ ...of, snapshot }, tags))
}

function tagRows(of: Indexed<'saved' | 'live'>, tags: readonly string[]): readonly Tables['document_tags'][] {
  return [...new Set(tags)].map((tag) => ({ ...of, tag }))
}

interface Reference {
  readonly targetId: string
  readonly blockId: string | null
  readonly path: string
}

const reference = new RegExp(`^(${idPattern})_[A-Za-z][A-Za-z0-9-]*$`)

/** Every `id_language` in blocks and custom values: embedded and related pages alike. */
function findReferences({ content, customValues }: Searched): readonly Reference[] {
  const found: Reference[] = []
  eachText(
    { content, customValues },
    {
      isBlock: ({ type }) => typeof type === 'string',
      tell(text, path, blockId) {
        const targetId = reference.exec(text)?.[1]
        if (targetId !== undefined) found.push({ targetId, blockId, path: `/${path.join('/')}` })
      },
    },
  )
  return found
}
