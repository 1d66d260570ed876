import { requirePolicy } from '../auth/policy.ts'
import { Problem, problem } from '../problem.ts'
import { nameHolder, slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import type { TrashedHead } from '../store/document-heads.ts'
import { type Document, findTranslations, noSchedule } from '../store/documents.ts'
import { insertSnapshot, snapshotIssues, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange } from './apply-change.ts'
import { issuesOf } from './check-values.ts'
import { isEqualJson } from './equal.ts'
import { datesKept } from './may-publish.ts'
import { type DocumentCall, requireFreeLock } from './open-document.ts'
import { placeOf, seenHeads } from './page-rights.ts'
import { reservedIn } from './reserved-slug.ts'
import { requireSound } from './save.ts'
import type { SaveContext } from './save-context.ts'
import { foldName } from './slug.ts'
import { reservedTaken, takenProblem } from './taken.ts'

/** Takes one translation away; the last one goes only with its page (G-12). */
export async function deleteTranslation(tx: Tx, context: SaveContext, document: Document): Promise<void> {
  await holdPage(tx, document.pageId)
  const others = (await findTranslations(tx, document.pageId)).filter(
    (one) => !one.deleted && one.language !== document.language,
  )
  if (others.length === 0) throw problem('last_translation')
  await remove(tx, context, document, { withPage: false })
}

/** Two that each take away one of two translations must meet here. */
async function holdPage(tx: Tx, pageId: string): Promise<void> {
  if (tx.dialect === 'postgres')
    await tx.db.selectFrom('pages').select('id').where('id', '=', pageId).forNoKeyUpdate().execute()
}

/** Puts the page with all its translations into the trash. */
export async function deletePage(
  tx: Tx,
  call: DocumentCall,
  context: SaveContext,
  documents: readonly Document[],
): Promise<void> {
  for (const document of documents) {
    await requirePolicy(context.parts.policy, 'canDeletePage', context.viewer.user, placeOf(document))
    await requireFreeLock(tx, call, document)
  }
  for (const document of documents) await remove(tx, context, document, { withPage: true })
}

/** It leaves every list at once; its schedule ends, its slug and name become free, its history stays. */
async function remove(
  tx: Tx,
  context: SaveContext,
  document: Document,
  { withPage }: { readonly withPage: boolean },
): Promise<void> {
  const kept = await datesKept(tx, document)
  await applyChange(tx, context, document, {
    kind: 'delete',
    line: 'saved',
    snapshot: kept.saved,
    ...(document.live ? { publishes: null } : {}),
    set: {
      ...kept,
      deleted: { at: tx.now, byId: context.actor.userId, withPage },
      schedule: noSchedule,
      status: 'DRAFT',
    },
    ...(withPage ? {} : { event: 'translation.deleted' }),
  })
  await tx.db
    .deleteFrom('locks')
    .where('page_id', '=', document.pageId)
    .where('language', '=', document.language)
    .execute()
}

export interface RestoreOptions {
  readonly language?: string | undefined
  readonly name?: string | undefined
  readonly slug?: string | undefined
}

/** Brings back as drafts what went with the page, or one translation. A name or slug that was taken meanwhile needs another. */
export async function restoreFromTrash(
  tx: Tx,
  context: SaveContext,
  pageId: string,
  options: RestoreOptions,
): Promise<Document> {
  const all = await findTranslations(tx, pageId, { forWrite: true })
  const { parts, viewer } = context
  const deleted = all.filter((one) => one.deleted)
  const trashed = await seenHeads(parts.policy, viewer.user, deleted)
  const chosen =
    options.language === undefined
      ? trashed.filter((one) => one.deleted?.withPage)
      : trashed.filter((one) => one.language.toLowerCase() === options.language?.toLowerCase())
  const wanted = chosen.length > 0 || options.language !== undefined ? chosen : trashed
  const { settings } = context
  const head = wanted.find((one) => one.language === settings.defaultLanguage) ?? wanted[0]
  if (!head) throw problem('not_found')
  let restored: Document | undefined
  for (const document of wanted) {
    const isHead = document === head
    const next = await bringBack(tx, context, document, isHead ? options : {}).catch((error: unknown) => {
      throw isHead ? error : withLanguage(error, document)
    })
    if (isHead) restored = next
  }
  if (!restored) throw problem('not_found')
  return restored
}

/** Another name or slug is for the first translation: one that needs it as well says so, to be brought back by itself. */
function withLanguage(error: unknown, { language }: Document): unknown {
  if (!(error instanceof Problem) || error.extra.suggestion === undefined) return error
  return problem(error.code, { extra: { ...error.extra, language } })
}

/** Its working copy comes along as it was, with the request to take it over. */
async function bringBack(tx: Tx, context: SaveContext, document: Document, options: RestoreOptions): Promise<Document> {
  const saved = await renamed(tx, context, document, document.saved, options)
  const working = document.working && (await renamed(tx, context, document, document.working, options))
  return applyChange(tx, context, document, {
    kind: 'undelete',
    line: 'saved',
    snapshot: saved,
    set: { saved, savedRevision: document.revision + 1, working, deleted: null, status: 'DRAFT' },
  })
}

/** The values under the name and slug that were given, where there are any, by the type that the page has by now. */
async function renamed(
  tx: Tx,
  context: SaveContext,
  document: Document,
  snapshot: Snapshot,
  options: RestoreOptions,
): Promise<Snapshot> {
  const stored = snapshotValues(snapshot)
  const values = { ...stored, name: options.name ?? stored.name, slug: options.slug ?? stored.slug }
  await requireSound(tx, context, document, stored, values)
  await requireFree(tx, context, document, values)
  const isSame = values.name === stored.name && values.slug === stored.slug
  const issues = issuesOf(values, { ...document, id: document.pageId }, context.parts.site)
  const isChecked = isEqualJson(JSON.parse(JSON.stringify(issues)), snapshotIssues(snapshot))
  return isSame && isChecked ? snapshot : insertSnapshot(tx, document, values, issues)
}

async function requireFree(
  tx: Tx,
  context: SaveContext,
  document: Document,
  values: { readonly name: string; readonly slug: string },
): Promise<void> {
  if (reservedIn(values.slug, document.type, context) !== undefined)
    throw await reservedTaken(tx, context, document, values.slug)
  const held = [
    { what: 'slug', value: values.slug, pageId: await slugHolder(tx, values.slug, document.language) },
    { what: 'name', value: values.name, pageId: await nameHolder(tx, values.name, document) },
  ] as const
  for (const { pageId, ...taken } of held) {
    if (pageId !== undefined && pageId !== document.pageId)
      throw await takenProblem(tx, context, document, { ...taken, pageId })
  }
}

/** A page that went as a whole is one row, in the default language or the first it has. Those of which the name or the address has the words. */
export function trashEntries(
  trashed: readonly TrashedHead[],
  { defaultLanguage, q }: { readonly defaultLanguage: string; readonly q?: string | undefined },
): readonly TrashedHead[] {
  const sought = foldName(q ?? '')
  const isSought = ({ name, slug }: TrashedHead) => [foldName(name), slug].some((text) => text.includes(sought))
  const whole = new Map<string, TrashedHead>()
  for (const head of trashed)
    if (head.withPage && (head.language === defaultLanguage || !whole.has(head.pageId))) whole.set(head.pageId, head)
  return trashed.filter((head) => (!head.withPage || whole.get(head.pageId) === head) && isSought(head))
}
