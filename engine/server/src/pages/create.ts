import { type PageType, pageTypeOf, pageTypesOf, stripLoadedValues } from '@quoin/engine'
import type { Notice, Values } from '@quoin/engine/wire'
import { requirePolicy } from '../auth/policy.ts'
import type { Parts } from '../parts.ts'
import { invalid, problem } from '../problem.ts'
import { claimSlug } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { type Document, noSchedule } from '../store/documents.ts'
import type { Settings } from '../store/settings.ts'
import { insertSnapshot, snapshotFields } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import { timestamp } from '../time/timestamp.ts'
import { applyCreation } from './apply-change.ts'
import { errorsOf, issuesOf } from './check-values.ts'
import { defaultContent, initialValues } from './default-content.ts'
import { spelledLanguage } from './open-document.ts'
import { placeOf } from './page-rights.ts'
import { freeSlugBeside } from './reserved-slug.ts'
import { requireSound } from './save.ts'
import type { SaveContext } from './save-context.ts'
import { requireBlockTypes } from './save-rights.ts'
import { slugFrom } from './slug.ts'

export interface NewPage {
  readonly type: string
  readonly name: string
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly slugPrefix?: string | undefined
  readonly language?: string | undefined
  readonly status?: 'DRAFT' | 'PUBLISHED' | undefined
  readonly values: Partial<Omit<Values, 'name' | 'slug'>>
}

export interface Created {
  readonly document: Document
  readonly notices: readonly Notice[]
}

/** Makes a page with its first translation (G-2). */
export async function createPage(tx: Tx, context: SaveContext, page: NewPage): Promise<Created> {
  const { parts, settings, viewer } = context
  const type = requirePageType(parts, page.type)
  await requirePolicy(parts.policy, 'canSeePageType', viewer.user, type.name)
  await requirePolicy(parts.policy, 'canAddPage', viewer.user, type.name)
  const language = requireLanguage(page.language ?? settings.defaultLanguage, settings)
  if (page.values.content) await requireBlockTypes(context, [], page.values.content)
  const id = page.id ?? parts.ids.next()
  await insertPage(tx, id, type.name, viewer.user.id)
  const values: Values = {
    name: page.name,
    slug:
      page.slug ??
      (await derivedSlug(tx, context, {
        ...page,
        pageId: id,
        language,
        slugPrefix: page.slugPrefix ?? type.slugPrefix,
      })),
    content: page.values.content ?? defaultContent(parts, type),
    meta: page.values.meta ?? {},
    customValues: { ...initialValues(type), ...page.values.customValues },
    tags: page.values.tags ?? [],
    category: page.values.category ?? null,
    authorId: page.values.authorId ?? viewer.user.id,
    publishedAt: page.values.publishedAt ?? null,
  }
  return createDocument(tx, context, { id, type, language, position: 0, values, kind: 'create', status: page.status })
}

interface FirstEntry {
  readonly id: string
  readonly type: PageType
  readonly language: string
  readonly position: number
  readonly values: Values
  readonly kind: 'create' | 'translate' | 'duplicate'
  readonly status?: 'DRAFT' | 'PUBLISHED' | undefined
  readonly translatedFrom?: Document['translatedFrom']
}

/** The first entry of a translation: published at once where that is asked for and possible, else a draft. */
export async function createDocument(tx: Tx, context: SaveContext, entry: FirstEntry): Promise<Created> {
  const { parts, viewer, actor } = context
  const { type, language } = entry
  const given = stripLoadedValues(entry.values)
  await requireSound(tx, context, { type: type.name }, undefined, given)
  const wanted = entry.status ?? (entry.kind === 'create' ? type.defaultStatus : 'DRAFT')
  const issues = issuesOf(given, { id: entry.id, type: type.name, language }, parts.site)
  const place = placeOf({ pageId: entry.id, slug: given.slug, type: type.name, language })
  const publishes =
    wanted === 'PUBLISHED' &&
    errorsOf(issues).length === 0 &&
    viewer.user.canPublish &&
    (await parts.policy.allows('canPublishPage', viewer.user, place))
  const publishedAt = given.publishedAt ?? timestamp(tx.now)
  const values = publishes ? { ...given, publishedAt } : given
  const snapshot = await insertSnapshot(tx, { pageId: entry.id, language }, values, issues)
  const document = {
    ...newDocument(tx, snapshot, { pageId: entry.id, type, language, position: entry.position, by: actor.userId }),
    translatedFrom: entry.translatedFrom ?? null,
  }
  const created = await applyCreation(tx, context, document, {
    kind: entry.kind,
    line: 'saved',
    snapshot,
    summary: { added: values.content.length, removed: 0, changed: 0, moved: 0 },
    ...(publishes ? { publishes: snapshot } : {}),
  })
  return { document: created, notices: wanted === 'PUBLISHED' && !publishes ? [createdAsDraft] : [] }
}

interface Beginning {
  readonly pageId: string
  readonly type: PageType
  readonly language: string
  readonly position: number
  readonly by: string | null
}

/** A translation before its first entry: a draft with nothing around it. */
export function newDocument(tx: Tx, saved: Snapshot, { pageId, type, language, position, by }: Beginning): Document {
  const { name, slug } = snapshotFields(saved)
  return {
    pageId,
    type: type.name,
    language,
    position,
    revision: 1,
    status: 'DRAFT',
    editStatus: 'MERGED',
    isLocked: type.defaultLocked,
    saved,
    savedRevision: 1,
    working: null,
    live: null,
    name,
    slug,
    createdAt: tx.now,
    updatedAt: tx.now,
    updatedBy: by,
    lastPublishedAt: null,
    deleted: null,
    mergeRequest: null,
    lastRejection: null,
    translatedFrom: null,
    schedule: noSchedule,
  }
}

const createdAsDraft: Notice = {
  code: 'created_as_draft',
  message: 'The page was created as a draft: it has issues, or you are not allowed to publish.',
}

export function requirePageType(parts: Pick<Parts, 'site'>, name: string): PageType {
  const type = pageTypeOf(parts.site, name)
  if (type) return type
  const known = pageTypesOf(parts.site).map((one) => one.name)
  const message = `There is no page type "${name}". Expected are ${known.join(', ')}.`
  throw invalid({ path: '/type', code: 'type', message })
}

export function requireLanguage(given: string, settings: Settings): string {
  const language = spelledLanguage(given, settings)
  if (language === undefined) {
    const known = settings.languages.map(({ code }) => code)
    const message = `The language "${given}" is not set up. Expected are ${known.join(', ')}.`
    throw invalid({ path: '/language', code: 'language', message })
  }
  return language
}

interface Named {
  readonly pageId: string
  readonly type: string
  readonly name: string
  readonly language: string
  readonly slugPrefix: string | undefined
}

/** It is the page's own at once: of two that are made together, the later one gets the next. */
export async function derivedSlug(
  tx: Tx,
  context: Pick<SaveContext, 'parts' | 'settings'>,
  { pageId, type, name, language, slugPrefix }: Named,
): Promise<string> {
  const isFree = async (slug: string) => !(await claimSlug(tx, { pageId, language }, slug))
  return freeSlugBeside(slugFrom(name, context.settings, slugPrefix), type, context, { isFree })
}

export async function insertPage(tx: Tx, id: string, type: string, userId: string | null): Promise<void> {
  const inserted = await tx.db
    .insertInto('pages')
    .values({ id, type, created_at: tx.now, created_by: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) !== 1) throw problem('id_taken')
}
