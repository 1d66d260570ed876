import { isLocalAddress, safeAddress } from '@quoin/engine'
import { z } from 'zod'
import { defined } from '../defined.ts'
import type { StoredValues } from '../forms/check-answers.ts'
import { reply, replyBytes, replyEmpty, replyList } from '../http/answer.ts'
import { toCsv } from '../http/csv.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route, userOf } from '../http/route.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import {
  allSubmissions,
  deleteForm,
  deleteSubmission,
  type FormRecord,
  findForm,
  findSubmission,
  insertForm,
  listForms,
  listSubmissions,
  type Submission,
  type SubmissionFilter,
  updateForm,
  updateSubmission,
} from '../store/forms.ts'
import type { Settings } from '../store/settings.ts'
import { emailField, lineField, timestamp } from './account-fields.ts'
import { flagField, momentField, originField } from './request-fields.ts'

const idField = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Letters, digits, "_" and "-" are expected, at most 64.')
const ruleField = z.strictObject({
  key: z
    .string()
    .min(1)
    .max(255)
    .transform((text) => text.replace(/\s+/g, '').toLowerCase()),
  kind: z
    .enum(['text', 'number', 'date', 'password', 'email', 'textarea', 'select', 'checkbox', 'radio', 'file'])
    .optional(),
  required: z.boolean().optional(),
  label: z.string().max(255).optional(),
})
const nextField = z
  .string()
  .min(1)
  .max(2048)
  .refine(
    (text) => isLocalAddress(text) || (/^https?:\/\//i.test(text) && safeAddress(text) !== undefined),
    'A path of the site or an address is expected.',
  )

const formFields = {
  name: lineField(),
  project: idField.nullable(),
  active: z.boolean(),
  fieldsFrom: z.enum(['blocks', 'any']),
  fields: z.array(ruleField).max(100).nullable(),
  next: nextField.nullable(),
  notifyEmails: z.array(emailField).max(20),
  allowedOrigins: z.array(originField).max(50),
  uploads: z.boolean(),
  retentionDays: z.number().int().min(1).max(3650).nullable(),
}
const formAnswer = z.object({ id: z.string(), ...formFields, submitUrl: z.string() })
const formSpec = { description: 'The form', schema: formAnswer }
const storedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const submissionAnswer = z.object({
  id: z.string(),
  formId: z.string(),
  at: z.string(),
  values: z.record(z.string(), z.union([storedValue, z.array(storedValue)])),
  files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number(), type: z.string() })),
  spam: z.boolean(),
  read: z.boolean(),
})

function formView(
  form: FormRecord,
  call: { readonly settings: Settings; readonly parts: { readonly mounts: { readonly site: string } } },
) {
  const path = form.project === null ? `/f/${form.id}` : `/p/${form.project}/f/${form.id}`
  return { ...form, submitUrl: `${call.settings.siteUrl}${call.parts.mounts.site}${path}` }
}

function submissionView(submission: Submission) {
  const files = submission.files.map(({ field, name, size, type }) => ({ field, name, size, type }))
  return { ...submission, at: timestamp(submission.at), files }
}

async function requireForm(tx: Tx, id: string): Promise<FormRecord> {
  const form = await findForm(tx, id)
  if (!form) throw problem('not_found')
  return form
}

const list = route(
  {
    method: 'GET',
    path: '/admin/forms',
    summary: 'The forms of the site',
    access: 'forms.manage',
    answers: { 200: { description: 'Forms, oldest first', schema: z.array(formAnswer) } },
  },
  async (call) => {
    const rows = (await call.parts.store.read(listForms)).map((form) => formView(form, call))
    return replyList(rows, rows.length, rows.length)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}',
    summary: 'One form',
    access: 'forms.manage',
    answers: { 200: formSpec },
    problems: ['not_found'],
  },
  async (call) => reply(200, formView(await call.parts.store.read((tx) => requireForm(tx, call.params.id)), call)),
)

const create = route(
  {
    method: 'POST',
    path: '/admin/forms',
    summary: 'Add a form',
    access: 'forms.manage',
    body: {
      schema: z
        .strictObject({ id: idField.optional(), ...formFields })
        .partial()
        .required({ name: true }),
    },
    answers: { 201: formSpec },
    problems: ['id_taken'],
  },
  async (call) =>
    call.act(async (tx) => {
      const form: FormRecord = {
        id: call.parts.ids.next().replaceAll('-', '').slice(0, 12),
        name: call.body.name,
        project: null,
        active: true,
        fieldsFrom: 'blocks',
        fields: null,
        next: null,
        notifyEmails: [],
        allowedOrigins: [],
        uploads: false,
        retentionDays: null,
        ...defined(call.body),
      }
      await insertForm(tx, form)
      await appendAudit(tx, { action: 'form.added', userId: userOf(call).id, detail: { formId: form.id } })
      return reply(201, formView(form, call))
    }),
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/forms/{id}',
    summary: 'Change a form',
    access: 'forms.manage',
    body: { schema: z.strictObject(formFields).partial() },
    answers: { 200: formSpec },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const form: FormRecord = { ...(await requireForm(tx, call.params.id)), ...defined(call.body) }
      await updateForm(tx, form)
      await appendAudit(tx, { action: 'form.changed', userId: userOf(call).id, detail: { formId: form.id } })
      return reply(200, formView(form, call))
    }),
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/forms/{id}',
    summary: 'Delete a form and what was sent to it',
    access: 'forms.manage',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteForm(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, { action: 'form.removed', userId: userOf(call).id, detail: { formId: call.params.id } })
      return replyEmpty()
    }),
)

const filterFields = {
  spam: flagField.optional(),
  from: momentField.optional(),
  to: momentField.optional(),
}

const submissions = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}/submissions',
    summary: 'What visitors sent',
    access: 'forms.manage',
    query: z.object({ ...pagingFields, ...filterFields, q: z.string().max(200).optional() }),
    answers: { 200: { description: 'Newest first', schema: z.array(submissionAnswer) } },
    problems: ['not_found'],
  },
  async ({ parts, params, query }) => {
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const { items, total } = await parts.store.read(async (tx) => {
      await requireForm(tx, params.id)
      return listSubmissions(tx, params.id, filterOf(query), { limit, offset })
    })
    return replyList(items.map(submissionView), total, pageSize)
  },
)

const submissionsCsv = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}/submissions.csv',
    summary: 'What visitors sent, as a table',
    access: 'forms.manage',
    query: z.object(filterFields),
    answers: { 200: { description: 'UTF-8 with a mark, RFC 4180, oldest first', type: 'text/csv' } },
    problems: ['not_found'],
  },
  async ({ parts, params, query }) => {
    const rows = await parts.store.read(async (tx) => {
      await requireForm(tx, params.id)
      return allSubmissions(tx, params.id, filterOf(query))
    })
    return replyBytes(200, toCsv(csvRows(rows)), 'text/csv; charset=utf-8', {
      'content-disposition': `attachment; filename="${params.id}.csv"`,
    })
  },
)

const submission = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}/submissions/{sid}',
    summary: 'One submission',
    access: 'forms.manage',
    answers: { 200: { description: 'The submission', schema: submissionAnswer } },
    problems: ['not_found'],
  },
  async ({ parts, params }) =>
    reply(200, submissionView(await parts.store.read((tx) => requireSubmission(tx, params)))),
)

const markSubmission = route(
  {
    method: 'PATCH',
    path: '/admin/forms/{id}/submissions/{sid}',
    summary: 'Mark a submission as read or as spam',
    access: 'forms.manage',
    body: { schema: z.strictObject({ spam: z.boolean().optional(), read: z.boolean().optional() }) },
    answers: { 200: { description: 'The submission', schema: submissionAnswer } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const { id } = await requireSubmission(tx, call.params)
      const { spam, read } = call.body
      await updateSubmission(tx, id, {
        ...(spam === undefined ? {} : { spam }),
        ...(read === undefined ? {} : { read }),
      })
      return reply(200, submissionView(await requireSubmission(tx, call.params)))
    }),
)

const removeSubmission = route(
  {
    method: 'DELETE',
    path: '/admin/forms/{id}/submissions/{sid}',
    summary: 'Delete a submission',
    access: 'forms.manage',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteSubmission(tx, call.params.id, call.params.sid))) throw problem('not_found')
      await appendAudit(tx, { action: 'submission.removed', userId: userOf(call).id, detail: { ...call.params } })
      return replyEmpty()
    }),
)

const submissionFile = route(
  {
    method: 'GET',
    path: '/admin/forms/{id}/submissions/{sid}/files/{number}',
    summary: 'A file that was sent with a form',
    access: 'forms.manage',
    answers: { 200: { description: 'The bytes, to be saved and never shown', type: 'application/octet-stream' } },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const found = await parts.store.read((tx) => requireSubmission(tx, params))
    const file = /^\d{1,3}$/.test(params.number) ? found.files[Number(params.number)] : undefined
    const stream = file && (await parts.blobs?.get(`${parts.appId}/${file.hash}/upload`))
    if (!file || !stream) throw problem('not_found')
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-length': String(file.size),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return { status: 200, headers, body: { kind: 'stream', stream, type: 'application/octet-stream' } }
  },
)

async function requireSubmission(tx: Tx, params: { readonly id: string; readonly sid: string }): Promise<Submission> {
  const found = await findSubmission(tx, params.id, params.sid)
  if (!found) throw problem('not_found')
  return found
}

function filterOf({
  spam,
  from,
  to,
  q,
}: { [K in keyof SubmissionFilter]?: SubmissionFilter[K] | undefined }): SubmissionFilter {
  return defined({ spam, from, to, q })
}

/** The first line holds the keys in order of first appearance (F-11). */
function csvRows(submissions: readonly Submission[]): readonly (readonly string[])[] {
  const keys = [...new Set(submissions.flatMap(({ values }) => Object.keys(values)))]
  return [keys, ...submissions.map(({ values }) => keys.map((key) => cellText(values[key])))]
}

function cellText(value: StoredValues[string] | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? value.map((item) => String(item ?? '')).join(', ') : String(value)
}

export const formRoutes: readonly Route[] = [
  list,
  one,
  create,
  change,
  remove,
  submissions,
  submissionsCsv,
  submission,
  markSubmission,
  removeSubmission,
  submissionFile,
]
