import { z } from 'zod'
import { reply, replyList } from '../http/answer.ts'
import { type Call, userOf } from '../http/call.ts'
import { revisionTag } from '../http/conditions.ts'
import { paging } from '../http/paging.ts'
import { takeRates } from '../http/rates.ts'
import { type Route, route } from '../http/route.ts'
import type { Limits } from '../limits/limits.ts'
import { adminPage, adminRows } from '../pages/admin-view.ts'
import { createPage } from '../pages/create.ts'
import { matchesFilter, readFilter } from '../pages/filter-by.ts'
import { openDocument, readDocument, readViewer, spelledLanguage, viewerOf } from '../pages/open-document.ts'
import { canSee, hidesPages } from '../pages/page-rights.ts'
import { requirePatchPaths } from '../pages/patch.ts'
import { patchDocument } from '../pages/patch-document.ts'
import { repairNotices, saveValues } from '../pages/save.ts'
import { schemaHash } from '../pages/schema-hash.ts'
import { unknownPropNotices } from '../pages/unknown-props.ts'
import { nameField, saveBody, slugField, valueFields } from '../pages/values.ts'
import { problem } from '../problem.ts'
import { listDocuments } from '../store/document-list.ts'
import {
  addressOf,
  answerPage,
  doc,
  givenValues,
  marksOf,
  readOnlyNotices,
  saveContext,
  schemaNotices,
  writeProblems,
} from './document-call.ts'
import { adminRowAnswer, anyJson, madeAnswer, pageAnswer, writtenAnswer } from './page-answers.ts'
import { listFields, readSort, readTypes, sortWords } from './page-query.ts'
import { searchField } from './request-fields.ts'

const sorts = ['createdAt', 'publishedAt', 'updatedAt', 'name'] as const

const list = route(
  {
    method: 'GET',
    path: '/admin/pages',
    summary: 'Pages with everything editors see, without content',
    access: 'pages.read',
    linkToken: true,
    query: (limits) =>
      z.object({
        ...listFields,
        sort: listFields.sort.describe(sortWords(sorts)),
        status: z.enum(['DRAFT', 'PUBLISHED', 'SCHEDULED']).optional(),
        editStatus: z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED']).optional(),
        authorId: z.string().optional(),
        q: searchField(limits).optional(),
      }),
    answers: { 200: { description: 'One row for each page', schema: z.array(adminRowAnswer) } },
  },
  async (call) => {
    const { parts, query, settings } = call
    const { policy } = parts
    const user = userOf(call)
    const filter = readFilter(query.filterBy, parts.site, parts.limits)
    const { pageSize, limit, offset } = paging(query, {
      size: parts.limits.adminPageSize,
      cap: parts.limits.adminPageCap,
    })
    return parts.store.read(async (tx) => {
      const { documents, total } = await listDocuments(tx, {
        snapshot: 'saved',
        types: readTypes(query, parts.limits.types),
        tag: query.tag,
        language:
          query.language === undefined ? undefined : (spelledLanguage(query.language, settings) ?? query.language),
        defaultLanguage: settings.defaultLanguage,
        status: query.status,
        editStatus: query.editStatus,
        authorId: query.authorId,
        q: query.q,
        sort: readSort(query.sort, sorts, {
          by: 'createdAt',
          descending: true,
        }),
        limit,
        offset,
        keep:
          filter.size === 0 && !hidesPages(policy)
            ? undefined
            : async (document) =>
                matchesFilter(document.customValues, filter) && (await canSee(policy, user, document)),
      })
      return replyList(await adminRows(tx, parts, viewerOf(call), documents), total, pageSize)
    })
  },
)

type PathParams = { readonly id: string; readonly language?: string }

async function readPage(call: Call<string, unknown, unknown>, params: PathParams) {
  return call.parts.store.read(async (tx) => {
    const document = await readDocument(tx, call, addressOf(params))
    const page = await adminPage(tx, call.parts, await readViewer(tx, call), document)
    return reply(200, page, { etag: revisionTag(document.revision) })
  })
}

const readSpec = {
  method: 'GET',
  access: 'page.read',
  permitLater: true,
  linkToken: true,
  answers: { 200: pageAnswer },
  problems: ['page_deleted'],
} as const

const read = route(
  { ...readSpec, path: '/admin/pages/{id}', summary: 'A page in its default or first language' },
  (call) => readPage(call, call.params),
)

const readTranslation = route({ ...readSpec, path: doc, summary: 'One translation of a page' }, (call) =>
  readPage(call, call.params),
)

const newPageBody = (limits: Limits) =>
  z.strictObject({
    ...valueFields(limits),
    type: z.string().min(1).max(100),
    name: nameField(limits),
    id: z.uuid({ error: 'A lowercase UUID is expected.' }).lowercase().optional(),
    slugPrefix: slugField(limits).optional(),
    language: z.string().max(35).optional(),
    status: z.enum(['DRAFT', 'PUBLISHED']).optional(),
  })

const create = route(
  {
    method: 'POST',
    path: '/admin/pages',
    summary: 'Creates a page',
    access: 'pages.create',
    body: { schema: newPageBody, limit: 'pageBytes', depth: 'pageDepth', repair: 'values' },
    answers: { 201: madeAnswer },
    problems: ['slug_taken', 'name_taken', 'id_taken', 'policy_denied', 'change_refused'],
  },
  (call) =>
    call.act(async (tx) => {
      const { type, name, id, slug, slugPrefix, language, status, ...values } = call.body
      const context = await saveContext(tx, call)
      const page = { type, name, id, slug, slugPrefix, language, status, values: givenValues(values) }
      const { document, notices } = await createPage(tx, context, page)
      const location = `${context.settings.apiUrl}/admin/pages/${document.pageId}/translations/${document.language}`
      return answerPage(tx, call, document, {
        status: 201,
        marks: marksOf([
          ...notices,
          ...repairNotices(call.repaired),
          ...unknownPropNotices(call.parts.site, call.body.content),
        ]),
        headers: { location },
      })
    }),
)

async function put(call: Call<string, unknown, z.output<ReturnType<typeof saveBody>>>, params: PathParams) {
  return call.act(async (tx) => {
    const document = await openDocument(tx, call, addressOf(params), {
      policy: 'canEditPage',
      lock: true,
      values: true,
    })
    await takeRates(['save'], { ...call, path: call.url.pathname, tx })
    const context = await saveContext(tx, call)
    const notices = [
      ...(await readOnlyNotices(tx, call, document, call.body)),
      ...repairNotices(call.repaired),
      ...schemaNotices(call, await schemaHash(call.parts.site)),
      ...unknownPropNotices(call.parts.site, call.body.content),
    ]
    const { document: saved, unchanged } = await saveValues(tx, context, document, givenValues(call.body))
    return answerPage(tx, call, saved, { marks: marksOf(notices, unchanged ? { unchanged } : {}) })
  })
}

const putSpec = {
  method: 'PUT',
  access: 'pages.save',
  permitLater: true,
  ifMatch: true,
  body: { schema: saveBody, limit: 'pageBytes', depth: 'pageDepth', repair: 'values' },
  answers: { 200: writtenAnswer },
  problems: [...writeProblems, 'field_forbidden', 'change_refused', 'working_copy_exists', 'slug_taken', 'name_taken'],
} as const

const replace = route(
  { ...putSpec, path: '/admin/pages/{id}', summary: 'Replaces values of a page in its default or first language' },
  (call) => put(call, call.params),
)

const replaceTranslation = route({ ...putSpec, path: doc, summary: 'Replaces values of one translation' }, (call) =>
  put(call, call.params),
)

const operation = z.looseObject({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string().max(2048),
  from: z.string().max(2048).exactOptional(),
  value: anyJson.exactOptional(),
})
const patchBody = z.array(operation)
const patchQuery = z.object({
  merge: z.literal('blocks').optional(),
  kind: z.enum(['autosave', 'save']).optional().describe('What the history calls the change; "save" when left out'),
})

function requirePatchSize(actual: number, limit: number): void {
  if (actual > limit) throw problem('too_large', { extra: { limit, actual, unit: 'operations' } })
}

async function patch(call: Call<string, z.output<typeof patchQuery>, z.output<typeof patchBody>>, params: PathParams) {
  requirePatchSize(call.body.length, call.parts.limits.patchOperations)
  requirePatchPaths(call.body)
  return call.act(async (tx) => {
    const document = await openDocument(tx, call, addressOf(params), {
      policy: 'canEditPage',
      lock: true,
      revision: false,
      values: true,
    })
    const context = await saveContext(tx, call)
    const result = await patchDocument(tx, call, context, document, {
      operations: call.body,
      merge: call.query.merge === 'blocks',
      kind: call.query.kind ?? 'save',
    })
    await takeRates(['save'], { ...call, path: call.url.pathname, tx })
    const notices = [...repairNotices(call.repaired), ...schemaNotices(call, await schemaHash(call.parts.site))]
    const { unchanged, merged } = result
    const marks = marksOf(notices, { ...(unchanged ? { unchanged } : {}), ...(merged ? { merged } : {}) })
    return answerPage(tx, call, result.document, { minimal: !merged, marks })
  })
}

const patchSpec = {
  method: 'PATCH',
  access: 'pages.save',
  permitLater: true,
  ifMatch: true,
  query: patchQuery,
  body: {
    schema: patchBody,
    type: 'application/json-patch+json',
    limit: 'patchBytes',
    depth: 'pageDepth',
    repair: 'patch',
  },
  answers: { 200: writtenAnswer },
  problems: [...putSpec.problems, 'patch_failed'],
} as const

const change = route(
  { ...patchSpec, path: '/admin/pages/{id}', summary: 'Changes values of a page in its default or first language' },
  (call) => patch(call, call.params),
)

const changeTranslation = route({ ...patchSpec, path: doc, summary: 'Changes values of one translation' }, (call) =>
  patch(call, call.params),
)

export const adminPageRoutes: readonly Route[] = [
  list,
  read,
  readTranslation,
  create,
  replace,
  replaceTranslation,
  change,
  changeTranslation,
]
