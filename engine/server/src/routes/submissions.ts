import type { Submission } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import type { StoredValues } from '../forms/check-answers.ts'
import { forgetFiles } from '../forms/forget-files.ts'
import { submissionFileKey } from '../forms/submission-files.ts'
import { reply, replyBytes, replyEmpty, replyList } from '../http/answer.ts'
import { attachment } from '../http/attachment.ts'
import { userOf } from '../http/call.ts'
import { csvFile, csvLine } from '../http/csv.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { keptBlob } from '../media/kept-blob.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import {
  deleteSubmission,
  eachSubmission,
  findSubmission,
  listSubmissions,
  type Submission as StoredSubmission,
  type SubmissionFilter,
  updateSubmission,
} from '../store/forms.ts'
import { timestamp } from '../time/timestamp.ts'
import { requireForm } from './forms.ts'
import { flagField, momentField, searchField } from './request-fields.ts'

const storedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const submissionAnswer = z
  .object({
    id: z.string(),
    formId: z.string(),
    at: z.string(),
    values: z.record(z.string(), z.union([storedValue, z.array(storedValue)])),
    files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number(), type: z.string() })),
    spam: z.boolean(),
    read: z.boolean(),
  })
  .meta({ id: 'Submission' }) satisfies z.ZodType<Submission>

function submissionView(submission: StoredSubmission): Submission {
  const files = submission.files.map(({ field, name, size, type }) => ({ field, name, size, type }))
  return { ...submission, at: timestamp(submission.at), files }
}

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
    query: (limits) => z.object({ ...pagingFields, ...filterFields, q: searchField(limits).optional() }),
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
    answers: {
      200: {
        description: 'UTF-8 with a byte order mark, RFC 4180, oldest first',
        type: 'text/csv',
        headers: ['Content-Disposition'],
      },
    },
    problems: ['not_found'],
  },
  async ({ parts, params, query }) => {
    const table = await parts.store.read(
      async (tx) => {
        await requireForm(tx, params.id)
        return csvOf(() => eachSubmission(tx, params.id, filterOf(query)))
      },
      { long: true },
    )
    return replyBytes(200, table, 'text/csv; charset=utf-8', {
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

export const submissionBody = z.strictObject({ spam: z.boolean().optional(), read: z.boolean().optional() })

const markSubmission = route(
  {
    method: 'PATCH',
    path: '/admin/forms/{id}/submissions/{sid}',
    summary: 'Mark a submission as read or as spam',
    access: 'forms.manage',
    body: { schema: submissionBody },
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
      const files = await deleteSubmission(tx, call.params.id, call.params.sid)
      if (!files) throw problem('not_found')
      forgetFiles(tx, call.parts, files)
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
    answers: {
      200: {
        description: 'The bytes, to be saved and never shown',
        type: 'application/octet-stream',
        headers: ['Content-Disposition'],
      },
    },
    problems: ['not_found'],
  },
  async ({ parts, params }) => {
    const found = await parts.store.read((tx) => requireSubmission(tx, params))
    const file = /^\d{1,3}$/.test(params.number) ? found.files[Number(params.number)] : undefined
    if (!file) throw problem('not_found')
    const stream = await keptBlob(parts, submissionFileKey(parts, file))
    const headers = {
      'content-disposition': attachment(file.name),
      'content-length': String(file.size),
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return { status: 200, headers, body: { kind: 'stream', stream, type: 'application/octet-stream' } }
  },
)

async function requireSubmission(
  tx: Tx,
  params: { readonly id: string; readonly sid: string },
): Promise<StoredSubmission> {
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

/** The first line holds the keys in order of first appearance (F-11), so all are looked through before the first is written. */
async function csvOf(submissions: () => AsyncIterable<StoredSubmission>): Promise<string> {
  const found = new Set<string>()
  for await (const { values } of submissions()) for (const key of Object.keys(values)) found.add(key)
  const keys = [...found]
  const lines = [csvLine(keys)]
  for await (const { values } of submissions())
    lines.push(csvLine(keys.map((key) => cellText(Object.hasOwn(values, key) ? values[key] : undefined))))
  return csvFile(lines)
}

function cellText(value: StoredValues[string] | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? value.map((item) => String(item ?? '')).join(', ') : String(value)
}

export const submissionRoutes: readonly Route[] = [
  submissions,
  submissionsCsv,
  submission,
  markSubmission,
  removeSubmission,
  submissionFile,
]
