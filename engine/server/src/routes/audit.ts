import type { AuditEntry } from '@quoin/engine/wire'
import { z } from 'zod'
import { defined } from '../defined.ts'
import { replyList } from '../http/answer.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { listAudit } from '../store/audit.ts'
import { timestamp } from '../time/timestamp.ts'
import { anyObject } from './page-answers.ts'
import { momentField } from './request-fields.ts'

const entryAnswer = z
  .object({
    sequence: z.number(),
    at: z.string(),
    action: z.string(),
    userId: z.string().nullable(),
    pageId: z.string().nullable(),
    language: z.string().nullable(),
    detail: anyObject,
    previous: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' }) satisfies z.ZodType<AuditEntry>

const list = route(
  {
    method: 'GET',
    path: '/admin/audit',
    summary: 'What was done, by whom and when',
    access: 'settings.manage',
    query: z.object({
      ...pagingFields,
      userId: z.string().optional(),
      pageId: z.string().optional(),
      from: momentField.optional(),
      to: momentField.optional(),
    }),
    answers: {
      200: { description: 'Newest first; each entry holds the hash of the one before', schema: z.array(entryAnswer) },
    },
  },
  async ({ parts, query }) => {
    const { userId, pageId, from, to } = query
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const filter = defined({ userId, pageId, from, to })
    const { items, total } = await parts.store.read((tx) => listAudit(tx, { ...filter, limit, offset }))
    return replyList(
      items.map((entry) => ({ ...entry, at: timestamp(entry.at) })),
      total,
      pageSize,
    )
  },
)

export const auditRoutes: readonly Route[] = [list]
