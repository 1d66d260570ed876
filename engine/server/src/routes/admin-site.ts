import { pageTypesOf } from '@quoin/engine'
import type { PageReference } from '@quoin/engine/wire'
import { z } from 'zod'
import { requirePolicy } from '../auth/policy.ts'
import { reply, replyEmpty, replyList, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { isId } from '../is-id.ts'
import { adminRows } from '../pages/admin-view.ts'
import { linkingPages } from '../pages/linking-pages.ts'
import { readDocument, spelledLanguage, viewerOf } from '../pages/open-document.ts'
import { onlySeen, placeOf, seenHeads } from '../pages/page-rights.ts'
import { readPeople } from '../pages/people.ts'
import { plannedEntries } from '../pages/planned.ts'
import { purgeTranslation } from '../pages/purge-trash.ts'
import { freeSlugBeside, reservedIn } from '../pages/reserved-slug.ts'
import { schemaHash } from '../pages/schema-hash.ts'
import { slugProblem } from '../pages/slug.ts'
import { restoreFromTrash, trashEntries } from '../pages/trash.ts'
import { nameField, slugField } from '../pages/values.ts'
import { invalid, problem } from '../problem.ts'
import { slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { trashedHeads } from '../store/document-heads.ts'
import { type Document, findDocuments, findTranslations } from '../store/documents.ts'
import { plannedDocuments } from '../store/planned-documents.ts'
import { answerPage, saveContext } from './document-call.ts'
import { trashedRowAnswer, writtenAnswer } from './page-answers.ts'
import { momentField } from './request-fields.ts'

const trash = route(
  {
    method: 'GET',
    path: '/admin/trash/pages',
    summary: 'What is in the trash, the latest first',
    access: 'pages.read',
    query: z.object(pagingFields),
    answers: { 200: { description: 'A row for each page or translation', schema: z.array(trashedRowAnswer) } },
  },
  async (call) => {
    const { parts } = call
    const { pageSize, limit, offset } = paging(call.query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    return parts.store.read(async (tx) => {
      const seen = await seenHeads(parts.policy, userOf(call), await trashedHeads(tx))
      const entries = trashEntries(seen, call.settings.defaultLanguage)
      const shown = await findDocuments(tx, entries.slice(offset, offset + limit), { content: false })
      const people = await readPeople(
        tx,
        shown.map(({ deleted }) => deleted?.byId),
      )
      const rowsOf = await adminRows(tx, parts, viewerOf(call), shown)
      const trashed = rowsOf.map((row, index) => ({
        ...row,
        deletedBy: people.name(shown[index]?.deleted?.byId ?? null),
        withPage: shown[index]?.deleted?.withPage === true,
      }))
      return replyList(trashed, entries.length, pageSize)
    })
  },
)

const restore = route(
  {
    method: 'POST',
    path: '/admin/trash/pages/{id}/restore',
    summary: 'Brings a page or one of its translations back as a draft',
    access: 'pages.delete',
    permitLater: true,
    body: {
      schema: (limits) =>
        z.strictObject({
          language: z.string().max(35).optional(),
          name: nameField(limits).optional(),
          slug: slugField(limits).optional(),
        }),
    },
    answers: { 200: writtenAnswer },
    problems: ['slug_taken', 'name_taken'],
  },
  (call) =>
    call.act(async (tx) => {
      const { id } = call.params
      const all = isId(id) ? await findTranslations(tx, id) : []
      const deleted = all.filter((document) => document.deleted)
      if ((await seenHeads(call.parts.policy, userOf(call), deleted)).length === 0) throw problem('not_found')
      call.permit()
      return answerPage(tx, call, await restoreFromTrash(tx, await saveContext(tx, call), id, call.body))
    }),
)

const purge = route(
  {
    method: 'DELETE',
    path: '/admin/trash/pages/{id}',
    summary: 'Deletes for good what went with a page, or a translation that went alone, with its history',
    access: 'pages.purge',
    permitLater: true,
    query: z.object({
      language: z
        .string()
        .max(35)
        .optional()
        .describe('The language of a translation that went alone; when left out, all that went with the page'),
    }),
    answers: { 204: { description: 'It was deleted' } },
    problems: ['policy_denied'],
  },
  (call) =>
    call.act(async (tx) => {
      const { id } = call.params
      const { language } = call.query
      const { policy } = call.parts
      const user = userOf(call)
      const all = isId(id) ? await findTranslations(tx, id, { forWrite: true }) : []
      const purged = all.filter((one) => (language === undefined ? one.deleted?.withPage : wentAlone(one, language)))
      const seen = await seenHeads(policy, user, purged)
      if (purged.length === 0 || seen.length < purged.length) throw problem('not_found')
      call.permit()
      const right = language === undefined ? 'canDeletePage' : 'canDeleteTranslation'
      for (const document of purged) await requirePolicy(policy, right, user, placeOf(document))
      for (const document of purged) await purgeTranslation(tx, document)
      return replyEmpty()
    }),
)

function wentAlone({ deleted, language }: Document, asked: string): boolean {
  return deleted?.withPage === false && language.toLowerCase() === asked.toLowerCase()
}

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
        schema: z.array(z.record(z.string(), z.unknown())),
      },
    },
    problems: ['page_deleted'],
  },
  async (call) =>
    call.parts.store.read(async (tx) => {
      const target = await readDocument(tx, call, { id: call.params.id })
      const rows = await tx.db
        .selectFrom('page_references')
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.page_id', '=', 'page_references.page_id')
            .onRef('documents.language', '=', 'page_references.language'),
        )
        .select([
          'page_references.page_id',
          'page_references.language',
          'page_references.snapshot',
          'page_references.block_id',
          'page_references.path',
          'documents.name',
          'documents.slug',
        ])
        .where('page_references.target_id', '=', target.pageId)
        .where('documents.deleted_at', 'is', null)
        .orderBy('documents.name')
        .orderBy('page_references.page_id')
        .orderBy('page_references.language')
        .orderBy('page_references.snapshot')
        .orderBy('page_references.path')
        .execute()
      const found = rows.map(
        (row): PageReference => ({
          pageId: row.page_id,
          language: row.language,
          name: row.name,
          snapshot: row.snapshot,
          blockId: row.block_id,
          path: row.path,
        }),
      )
      const asked = call.query.language
      const linked = (await findTranslations(tx, target.pageId)).filter(
        ({ deleted, language }) => deleted === null && (asked === undefined || language === asked),
      )
      const all = [...found, ...(await linkingPages(tx, call.settings, linked))]
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

const schedule = route(
  {
    method: 'GET',
    path: '/admin/schedule',
    summary: 'What will be published and unpublished, and what failed, in order of time',
    access: 'pages.read',
    query: z.object({ from: momentField.optional(), to: momentField.optional() }),
    answers: { 200: { description: 'The entries', schema: z.array(z.record(z.string(), z.unknown())) } },
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

export const adminSiteRoutes: readonly Route[] = [trash, restore, purge, references, slugs, schema, schedule]
