import { z } from 'zod'
import { reply, replyEmpty } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { revisionTag } from '../http/conditions.ts'
import { takeRates } from '../http/rates.ts'
import { type Route, route } from '../http/route.ts'
import { adminPage } from '../pages/admin-view.ts'
import { changeType, lockStructure, markTranslated } from '../pages/attributes.ts'
import { createTranslation, duplicatePage } from '../pages/copy.ts'
import { inTrash, openDocument, readDocument, staleRevision, viewerOf } from '../pages/open-document.ts'
import { seenHeads } from '../pages/page-rights.ts'
import { publish } from '../pages/publish.ts'
import { runCommands } from '../pages/run-commands.ts'
import { deletePage, deleteTranslation } from '../pages/trash.ts'
import { nameField, slugField } from '../pages/values.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Document, findTranslations } from '../store/documents.ts'
import { isId } from '../texts/is-id.ts'
import { actProblems, addressOf, answerPage, changeDocument, doc, saveContext, writeProblems } from './document-call.ts'
import { adminPageAnswer, madeAnswer, writtenAnswer } from './page-answers.ts'
import { revisionField } from './request-fields.ts'

const languageField = z.string().max(35)

/** Every translation of a page that is not in the trash, for acts on the page as a whole. */
async function openPage(tx: Tx, call: Call<string, unknown, unknown>, id: string): Promise<readonly Document[]> {
  const all = isId(id) ? await findTranslations(tx, id, { forWrite: true }) : []
  const { user } = viewerOf(call)
  const seen = await seenHeads(call.parts.policy, user, all)
  const alive = seen.filter((document) => !document.deleted)
  const [first] = seen
  if (!first) throw problem('not_found')
  if (alive.length === 0) throw await inTrash(tx, first)
  call.permit()
  return alive
}

const publishAll = route(
  {
    method: 'POST',
    path: '/admin/pages/{id}/publish',
    summary: 'Publishes several translations of a page, all or none',
    access: 'pages.publish',
    permitLater: true,
    body: {
      schema: ({ languages }) =>
        z.strictObject({
          translations: z
            .array(z.strictObject({ language: languageField, revision: revisionField }))
            .min(1)
            .max(languages),
          workingCopy: z.enum(['commit', 'keep']).optional(),
        }),
    },
    answers: { 200: { description: 'The pages as they are now', schema: z.array(adminPageAnswer) } },
    problems: [...writeProblems, 'revision_mismatch', 'publish_blocked', 'working_copy_exists'],
  },
  (call) =>
    call.act(async (tx) => {
      const context = await saveContext(tx, call)
      const published: Document[] = []
      for (const { language, revision } of call.body.translations) {
        const address = { id: call.params.id, language }
        const own = { ...call, ifMatch: revision }
        const document = await openDocument(tx, own, address, { policy: 'canPublishPage', lock: true, revision: false })
        if (document.revision !== revision) throw await staleRevision(tx, own, document)
        published.push(await publish(tx, context, document, { workingCopy: call.body.workingCopy }))
      }
      const pages = []
      for (const document of published) pages.push(await adminPage(tx, call.parts, viewerOf(call), document))
      return reply(200, pages)
    }),
)

const structureLock = route(
  {
    method: 'PUT',
    path: `${doc}/structure_lock`,
    summary: 'Locks or opens the structure of a page; texts and images stay editable',
    access: 'structure.lock',
    permitLater: true,
    ifMatch: true,
    body: { schema: z.strictObject({ isLocked: z.boolean() }) },
    answers: { 200: writtenAnswer },
    problems: writeProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), { policy: 'canEditPage', lock: true })
      const result = await lockStructure(tx, await saveContext(tx, call), document, call.body.isLocked)
      return answerPage(tx, call, result.document, { marks: result.unchanged ? { unchanged: true } : {} })
    }),
)

const type = route(
  {
    method: 'POST',
    path: '/admin/pages/{id}/type',
    summary: 'Gives a page another type and checks its translations against it',
    access: 'pages.attributes',
    permitLater: true,
    body: { schema: z.strictObject({ type: z.string().min(1).max(100) }) },
    answers: { 200: writtenAnswer },
    problems: [...writeProblems, 'name_taken'],
  },
  (call) =>
    call.act(async (tx) => {
      await openPage(tx, call, call.params.id)
      const context = await saveContext(tx, call)
      const documents = await changeType(tx, call, context, call.params.id, call.body.type)
      return answerPage(tx, call, headOf(documents, context.settings.defaultLanguage))
    }),
)

const duplicate = route(
  {
    method: 'POST',
    path: '/admin/pages/{id}/duplicate',
    summary: 'Creates a draft from the saved values of a page, with new ids for all blocks',
    access: 'pages.create',
    permitLater: true,
    body: {
      schema: (limits) =>
        z.strictObject({
          name: nameField(limits).optional(),
          slug: slugField(limits).optional(),
          languages: z.union([z.literal('all'), z.array(languageField).min(1).max(limits.languages)]).optional(),
          language: languageField
            .optional()
            .describe('The one of them that `name` and `slug` are for, and that is answered; the first when left out'),
        }),
    },
    answers: { 201: madeAnswer },
    problems: [...actProblems, 'slug_taken', 'name_taken'],
  },
  (call) =>
    call.act(async (tx) => {
      const source = await readDocument(tx, call, { id: call.params.id })
      const made = await duplicatePage(tx, await saveContext(tx, call), source, call.body)
      return answerPage(tx, call, made, { status: 201, headers: { location: locationOf(call.settings.apiUrl, made) } })
    }),
)

const translate = route(
  {
    method: 'POST',
    path: '/admin/pages/{id}/translations',
    summary: 'Creates a translation from the saved values of another one',
    access: 'pages.create',
    permitLater: true,
    body: {
      schema: (limits) =>
        z.strictObject({
          language: languageField,
          from: languageField.nullable().optional(),
          name: nameField(limits).optional(),
          slug: slugField(limits).optional(),
          slugPrefix: slugField(limits).optional(),
        }),
    },
    answers: { 201: madeAnswer },
    problems: [...actProblems, 'translation_exists', 'slug_taken', 'name_taken'],
  },
  (call) =>
    call.act(async (tx) => {
      await openPage(tx, call, call.params.id)
      const { document } = await createTranslation(tx, await saveContext(tx, call), call.params.id, call.body)
      return answerPage(tx, call, document, {
        status: 201,
        headers: { location: locationOf(call.settings.apiUrl, document) },
      })
    }),
)

const translatedFrom = route(
  {
    method: 'PUT',
    path: `${doc}/translated_from`,
    summary: 'Marks the translation as up to date with a revision of another language',
    access: 'pages.attributes',
    permitLater: true,
    ifMatch: true,
    body: { schema: z.strictObject({ language: languageField, revision: revisionField }) },
    answers: { 200: writtenAnswer },
    problems: writeProblems,
  },
  (call) =>
    changeDocument(call, { policy: 'canEditPage', lock: true }, (tx, context, document) =>
      markTranslated(tx, context, document, call.body),
    ),
)

const removeTranslation = route(
  {
    method: 'DELETE',
    path: doc,
    summary: 'Puts one translation into the trash; not the last one',
    access: 'pages.delete',
    permitLater: true,
    ifMatch: true,
    answers: { 204: { description: 'It is in the trash' } },
    problems: [...writeProblems, 'last_translation'],
  },
  (call) =>
    call.act(async (tx) => {
      const need = { policy: 'canDeleteTranslation', lock: true } as const
      const document = await openDocument(tx, call, addressOf(call.params), need)
      await deleteTranslation(tx, await saveContext(tx, call), document)
      return replyEmpty()
    }),
)

const removePage = route(
  {
    method: 'DELETE',
    path: '/admin/pages/{id}',
    summary: 'Puts a page with all its translations into the trash',
    access: 'pages.delete',
    permitLater: true,
    answers: { 204: { description: 'It is in the trash' } },
    problems: writeProblems,
  },
  (call) =>
    call.act(async (tx) => {
      const documents = await openPage(tx, call, call.params.id)
      await deletePage(tx, call, await saveContext(tx, call), documents)
      return replyEmpty()
    }),
)

const oneCommand = z.unknown().meta({
  type: 'object',
  description: 'A `Command` of `@quoin/edit`, whose types list them',
  required: ['type'],
  properties: { type: { type: 'string' } },
  additionalProperties: {},
})

const commands = route(
  {
    method: 'POST',
    path: `${doc}/commands`,
    summary: "Runs the editor's commands on the page, all or none",
    access: 'pages.save',
    permitLater: true,
    ifMatch: true,
    body: {
      schema: ({ patchOperations }) =>
        z.strictObject({
          commands: z.array(oneCommand).min(1).max(patchOperations),
          dryRun: z.boolean().optional(),
        }),
      limit: 'pageBytes',
      depth: 'pageDepth',
    },
    answers: {
      200: {
        description: 'The page and what each command did',
        schema: z.object({ page: adminPageAnswer, results: z.array(z.unknown()) }),
        etag: true,
      },
    },
    problems: [...writeProblems, 'command_refused', 'field_forbidden', 'change_refused', 'working_copy_exists'],
  },
  (call) =>
    call.act(async (tx) => {
      const document = await openDocument(tx, call, addressOf(call.params), {
        policy: 'canEditPage',
        lock: true,
        values: true,
      })
      await takeRates(['save'], { ...call, path: call.url.pathname, tx })
      const { commands: given, dryRun = false } = call.body
      const result = await runCommands(tx, await saveContext(tx, call), document, given, { dryRun })
      const shown = await adminPage(tx, call.parts, viewerOf(call), result.document)
      return reply(200, { page: shown, results: result.results }, { etag: revisionTag(result.document.revision) })
    }),
)

function headOf(documents: readonly Document[], defaultLanguage: string): Document {
  const head = documents.find(({ language }) => language === defaultLanguage) ?? documents[0]
  if (!head) throw problem('not_found')
  return head
}

function locationOf(apiUrl: string, { pageId, language }: Document): string {
  return `${apiUrl}/admin/pages/${pageId}/translations/${language}`
}

export const adminPageActRoutes: readonly Route[] = [
  publishAll,
  structureLock,
  type,
  duplicate,
  translate,
  translatedFrom,
  removeTranslation,
  removePage,
  commands,
]
