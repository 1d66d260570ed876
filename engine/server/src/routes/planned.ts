import type { ScheduleEntry } from '@quoin/engine/wire'
import { z } from 'zod'
import { replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { seenHeads } from '../pages/page-rights.ts'
import { plannedEntries } from '../pages/planned.ts'
import { plannedDocuments } from '../store/planned-documents.ts'
import { personAnswer, time } from './page-answers.ts'
import { momentField } from './request-fields.ts'

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

export const plannedRoutes: readonly Route[] = [schedule]
