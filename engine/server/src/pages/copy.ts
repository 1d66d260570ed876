import { isRecord, type Json, type JsonObject, type PageType, type StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { requirePolicy } from '../auth/policy.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import { claimName, claimSlug } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { type Document, findTranslations } from '../store/documents.ts'
import { forgetPreviewTokens } from '../store/preview-tokens.ts'
import { insertSnapshot, snapshotValues } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { applyChange } from './apply-change.ts'
import { issuesOf } from './check-values.ts'
import { type Created, createDocument, derivedSlug, insertPage, requireLanguage, requirePageType } from './create.ts'
import { defaultContent, initialValues } from './default-content.ts'
import { isNode } from './node.ts'
import { seenHeads } from './page-rights.ts'
import { freeSlugBeside, reservedIn } from './reserved-slug.ts'
import { requireSound } from './save.ts'
import type { SaveContext } from './save-context.ts'
import { freeName, inPresentForm, shortName, shortSlug, slugProblem } from './slug.ts'

export interface DuplicateOptions {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly languages?: 'all' | readonly string[] | undefined
  /** The one that name and slug are for: that of the source, or the first, when left out. */
  readonly language?: string | undefined
}

/** A new page from the saved values of another, every block with an id of its own (G-10), and not published yet. */
export async function duplicatePage(
  tx: Tx,
  context: SaveContext,
  source: Document,
  options: DuplicateOptions,
): Promise<Document> {
  const { parts, viewer, settings } = context
  const type = requirePageType(parts, source.type)
  await requirePolicy(parts.policy, 'canAddPage', viewer.user, type.name)
  const alive = await copyable(context, await findTranslations(tx, source.pageId))
  const { languages = [source.language] } = options
  const wanted =
    languages === 'all' ? alive.map((one) => one.language) : languages.map((one) => requireLanguage(one, settings))
  const chosen = alive.filter((one) => wanted.includes(one.language))
  if (chosen.length === 0)
    throw invalid({ path: '/languages', code: 'language', message: 'The page has none of these languages.' })
  const head = headOf(chosen, source, options.language)
  const id = parts.ids.next()
  await insertPage(tx, id, type.name, viewer.user.id)
  let made: Document | undefined
  for (const [position, document] of chosen.entries()) {
    const given = document === head ? options : {}
    const values = await valuesOfCopy(tx, context, document, { id, type: type.name, given })
    const { language } = document
    const created = await createDocument(tx, context, { id, type, language, position, values, kind: 'duplicate' })
    if (document === head) made = created.document
  }
  if (!made) throw problem('not_found')
  return made
}

interface Copy {
  readonly id: string
  readonly type: string
  /** What was asked for in its language. */
  readonly given: Pick<DuplicateOptions, 'name' | 'slug'>
}

async function valuesOfCopy(
  tx: Tx,
  context: SaveContext,
  { saved, language }: Document,
  { id, type, given }: Copy,
): Promise<Values> {
  const stored = snapshotValues(saved)
  const base = shortSlug(inPresentForm(stored.slug, context.settings))
  const name = given.name ?? (await copyName(tx, stored.name, { pageId: id, type, language }))
  const slug =
    given.slug ??
    (await freeSlugBeside(`${base}-copy`, type, context, {
      isFree: async (one) => !(await claimSlug(tx, { pageId: id, language }, one)),
    }))
  const content = withFreshIds(stored.content, context.parts)
  return { ...stored, name, slug, content, meta: metaOfCopy(stored), publishedAt: null }
}

function headOf(chosen: readonly Document[], source: Document, language: string | undefined): Document | undefined {
  if (language === undefined) return chosen.find((one) => one.language === source.language) ?? chosen[0]
  const head = chosen.find((one) => one.language.toLowerCase() === language.toLowerCase())
  if (!head) throw invalid({ path: '/language', code: 'language', message: `The page is not copied in "${language}".` })
  return head
}

/** Without the addresses that search engines and shared links are sent to, which are those of the original. */
function metaOfCopy({ meta: { canonical: _canonical, openGraph, ...meta } }: Values): Values['meta'] {
  if (!openGraph) return meta
  const { url: _url, ...shared } = openGraph
  return { ...meta, openGraph: shared }
}

/** What may be copied: the translations that are there and that this person may see. */
async function copyable({ parts, viewer }: SaveContext, all: readonly Document[]): Promise<readonly Document[]> {
  const alive = all.filter((one) => !one.deleted)
  return seenHeads(parts.policy, viewer.user, alive)
}

async function copyName(tx: Tx, name: string, of: Parameters<typeof claimName>[1]): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = `${shortName(name)} ${count === 1 ? '(copy)' : `(copy ${count})`}`
    if (!(await claimName(tx, of, candidate))) return candidate
  }
}

/** Copies with new ids at every depth. */
export function withFreshIds(content: readonly StoredBlock[], { ids }: Pick<Parts, 'ids'>): readonly StoredBlock[] {
  const fresh = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(fresh)
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([key, member]): [string, Json] => [key, fresh(member)])
    const copy: JsonObject = Object.fromEntries(entries)
    return isNode(value) ? { ...copy, id: ids.next() } : copy
  }
  return content.map((block) => fresh(block) as unknown as StoredBlock) // a block is JSON and stays a block
}

export interface NewTranslation {
  readonly language: string
  /** Null begins with the page type's default content. */
  readonly from?: string | null | undefined
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly slugPrefix?: string | undefined
}

/** A page in one more language; ids of blocks stay, so that languages can be compared side by side (G-11). */
export async function createTranslation(
  tx: Tx,
  context: SaveContext,
  pageId: string,
  wanted: NewTranslation,
): Promise<Created> {
  const { parts, settings, viewer } = context
  const all = await findTranslations(tx, pageId, { forWrite: true })
  const alive = await copyable(context, all)
  const first = alive[0]
  if (!first) throw problem('not_found')
  const language = requireLanguage(wanted.language, settings)
  await requirePolicy(parts.policy, 'canAddTranslation', viewer.user, { pageType: first.type, language })
  const former = all.find((one) => one.language === language)
  if (former && !former.deleted) {
    throw problem('translation_exists', { extra: { conflictWith: { pageId, language } } })
  }
  const source = wanted.from === null ? undefined : sourceOf(alive, wanted.from, settings.defaultLanguage)
  const type = requirePageType(parts, first.type)
  const stored = source && snapshotValues(source.saved)
  const isFree = async (one: string) => !(await claimName(tx, { pageId, type: type.name, language }, one))
  const name = wanted.name ?? (await freeName(stored?.name ?? snapshotValues(first.saved).name, isFree))
  const wish = { pageId, type: type.name, language, name, prefix: wanted.slugPrefix, kept: stored?.slug }
  const values: Values = {
    ...(stored ? copied(stored) : emptyValues(parts, type)),
    name,
    slug: wanted.slug ?? (await translatedSlug(tx, context, wish)),
    authorId: stored?.authorId ?? viewer.user.id,
    publishedAt: null,
  }
  // Of the saved values, which were copied: the last revision may be of a working copy beside them.
  const translatedFrom = source ? { language: source.language, revision: source.savedRevision } : null
  if (former) return { document: await revive(tx, context, former, values, translatedFrom), notices: [] }
  const position = Math.max(...all.map((one) => one.position)) + 1
  return createDocument(tx, context, {
    id: pageId,
    type,
    language,
    position,
    values,
    kind: 'translate',
    translatedFrom,
  })
}

type Begun = Pick<Values, 'content' | 'meta' | 'customValues' | 'tags' | 'category'>

function copied(stored: Values): Begun {
  const { content, customValues, tags, category } = stored
  return { content, meta: metaOfCopy(stored), customValues, tags, category }
}

function emptyValues(parts: Pick<Parts, 'site' | 'ids'>, type: PageType): Begun {
  return { content: defaultContent(parts, type), meta: {}, customValues: initialValues(type), tags: [], category: null }
}

function sourceOf(alive: readonly Document[], from: string | undefined, defaultLanguage: string): Document | undefined {
  if (from === undefined) return alive.find((one) => one.language === defaultLanguage) ?? alive[0]
  const source = alive.find((one) => one.language.toLowerCase() === from.toLowerCase())
  if (!source) throw invalid({ path: '/from', code: 'language', message: `The page has no translation in "${from}".` })
  return source
}

interface SlugWish {
  readonly pageId: string
  readonly type: string
  readonly language: string
  readonly name: string
  readonly prefix: string | undefined
  readonly kept: string | undefined
}

async function translatedSlug(tx: Tx, context: SaveContext, wish: SlugWish): Promise<string> {
  const { pageId, type, language, kept } = wish
  const isFree = async (slug: string) => !(await claimSlug(tx, { pageId, language }, slug))
  const isOpen = (slug: string) =>
    slugProblem(slug, context.settings) === undefined && reservedIn(slug, type, context) === undefined
  if (kept !== undefined && wish.prefix === undefined && isOpen(kept) && (await isFree(kept))) return kept
  return derivedSlug(tx, context, { ...wish, slugPrefix: wish.prefix })
}

/** A translation that was in the trash goes on with its history; links to what it was show nothing of what it is. */
async function revive(
  tx: Tx,
  context: SaveContext,
  former: Document,
  values: Values,
  translatedFrom: Document['translatedFrom'],
): Promise<Document> {
  await requireSound(tx, context, former, undefined, values)
  await forgetPreviewTokens(tx, former)
  const snapshot: Snapshot = await insertSnapshot(
    tx,
    former,
    values,
    issuesOf(values, { ...former, id: former.pageId }, context.parts.site),
  )
  return applyChange(tx, context, former, {
    kind: 'translate',
    line: 'saved',
    snapshot,
    summary: { added: values.content.length, removed: 0, changed: 0, moved: 0 },
    set: {
      saved: snapshot,
      savedRevision: former.revision + 1,
      working: null,
      editStatus: 'MERGED',
      mergeRequest: null,
      lastRejection: null,
      deleted: null,
      isLocked: requirePageType(context.parts, former.type).defaultLocked,
      translatedFrom,
      createdAt: tx.now,
    },
  })
}
