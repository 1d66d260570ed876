import { pageTypesOf } from '@quoin/engine'
import type { PageReference, ScheduleEntry } from '@quoin/engine/wire'
import { z } from 'zod'
import { reply, replyList, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { isId } from '../is-id.ts'
import { linkingPages } from '../pages/linking-pages.ts'
import { readDocument, spelledLanguage } from '../pages/open-document.ts'
import { onlySeen, seenHeads } from '../pages/page-rights.ts'
import { plannedEntries } from '../pages/planned.ts'
import { freeSlugBeside, reservedIn } from '../pages/reserved-slug.ts'
import { schemaHash } from '../pages/schema-hash.ts'
import { slugProblem } from '../pages/slug.ts'
import { slugField } from '../pages/values.ts'
import { invalid } from '../problem.ts'
import { slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { findTranslations } from '../store/documents.ts'
import { findReferences } from '../store/page-references.ts'
import { plannedDocuments } from '../store/planned-documents.ts'
import { personAnswer, time } from './page-answers.ts'
import { momentField } from './request-fields.ts'

const referenceAnswer = z
  .object({
    pageId: z.string(),
    language: z.string(),
    name: z.string(),
    snapshot: z.enum(['saved', 'working', 'live']),
    blockId: z.string().nullable(),
    path: z.string(),
  })
  .meta({ id: 'PageReference' }) satisfies z.ZodType<PageReference>

const references = route(
  {
    method: 'GET',
    path: '/admin/pages/{id}/references',
    summary: 'Pages that embed, reference or link to this one; with a language only links to that translation',
    access: 'pages.read',
    query: () => z.object({ ...pagingFields, language: z.string().optional() }),
    answers: {
      200: {
        description: 'One entry for each place; how many there are is in x-total-count',
        schema: z.array(referenceAnswer),
      },
    },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const target = await readDocument(tx, call, { id: call.params.id })
      const asked = call.query.language
      const linked = (await findTranslations(tx, target.pageId)).filter(
        ({ deleted, language }) => deleted === null && (asked === undefined || language === asked),
      )
      const all = [...(await findReferences(tx, target.pageId)), ...(await linkingPages(tx, call.settings, linked))]
      const { policy, limits } = call.parts
      const seen = await onlySeen(tx, policy, userOf(call), all)
      const { pageSize, limit, offset } = paging(call.query, { size: limits.listSize, cap: limits.listCap })
      return replyList(seen.slice(offset, offset + limit), seen.length, pageSize)
    }),
)

const slugs = route(
  {
    method: 'GET',
    path: '/admin/slugs',
    summary: 'Whether a slug is free, and one that is',
    access: 'pages.read',
    query: (limits) =>
      z.object({
        slug: slugField(limits),
        language: z.string().optional(),
        pageId: z.string().optional(),
        type: z.string().max(64).optional().describe('The type of a page that is still to be made'),
      }),
    answers: {
      200: {
        description: 'Whether it is free, with the page that has the slug if you may know of it',
        schema: z.object({
          free: z.boolean(),
          suggestion: z.string(),
          reserved: z.literal(true).optional().describe('The site itself needs the address'),
          conflictWith: z.object({ pageId: z.string(), language: z.string() }).optional(),
        }),
      },
    },
  },
  async (call) => {
    const { parts, query, settings } = call
    const { slug, pageId } = query
    const language = query.language === undefined ? settings.defaultLanguage : spelledLanguage(query.language, settings)
    if (language === undefined)
      throw invalid({ path: '?language', code: 'language', message: 'This language is not set up.' })
    const wrong = slugProblem(slug, settings)
    if (wrong !== undefined) throw invalid({ path: '?slug', code: 'slug', message: wrong })
    return parts.store.read(async (tx) => {
      const isFree = async (one: string) => [undefined, pageId].includes(await slugHolder(tx, one, language))
      const type = query.type ?? (await typeOf(tx, pageId))
      const suggest = () => freeSlugBeside(slug, type, call, { isFree })
      if (reservedIn(slug, type, call) !== undefined)
        return reply(200, { free: false, suggestion: await suggest(), reserved: true })
      const holder = await slugHolder(tx, slug, language)
      if (holder === undefined || holder === pageId) return reply(200, { free: true, suggestion: slug })
      const suggestion = await suggest()
      const [conflictWith] = await onlySeen(tx, parts.policy, userOf(call), [{ pageId: holder, language }])
      return reply(200, { free: false, suggestion, ...(conflictWith ? { conflictWith } : {}) })
    })
  },
)

async function typeOf(tx: Tx, pageId: string | undefined): Promise<string> {
  const [first] = pageId !== undefined && isId(pageId) ? await findTranslations(tx, pageId) : []
  return first?.type ?? ''
}

const schema = route(
  {
    method: 'GET',
    path: '/admin/schema',
    summary: 'The blocks and page types the server knows',
    access: 'pages.read',
    answers: {
      200: {
        description: 'Names and a hash of all, and the bundle of the editor that is served now',
        schema: z.object({
          hash: z.string(),
          editorBuild: z.string().nullable(),
          blocks: z.array(z.string()),
          pageTypes: z.array(z.string()),
        }),
      },
    },
  },
  async ({ parts }) =>
    reply(200, {
      hash: await schemaHash(parts.site),
      editorBuild: parts.editorBuild ?? null,
      blocks: Object.keys(parts.site.catalogue).sort(),
      pageTypes: pageTypesOf(parts.site).map(({ name }) => name),
    }),
)

const plannedAnswer = z
  .object({
    pageId: z.string(),
    language: z.string(),
    name: z.string(),
    pageType: z.string(),
    action: z.enum(['publish', 'unpublish']),
    at: time.describe('When it is due; when it was tried, if it failed'),
    revision: z.number().nullable(),
    by: personAnswer.nullable(),
    error: z.string().nullable(),
    canPublish: z.boolean().describe('Whether the caller may change it'),
  })
  .meta({ id: 'ScheduleEntry' }) satisfies z.ZodType<ScheduleEntry>

const schedule = route(
  {
    method: 'GET',
    path: '/admin/schedule',
    summary: 'What will be published and unpublished, and what failed, in order of time',
    access: 'pages.read',
    query: z.object({ from: momentField.optional(), to: momentField.optional() }),
    answers: { 200: { description: 'The entries', schema: z.array(plannedAnswer) } },
  },
  async (call) => {
    const { from = 0, to = Number.MAX_SAFE_INTEGER } = call.query
    return call.parts.store.read(async (tx) => {
      const planned = await plannedDocuments(tx, { from, to })
      const reader = { policy: call.parts.policy, user: userOf(call) }
      const seen = await seenHeads(reader.policy, reader.user, planned)
      return replyWholeList(await plannedEntries(tx, seen, { from, to }, reader))
    })
  },
)

export const adminSiteRoutes: readonly Route[] = [references, slugs, schema, schedule]
