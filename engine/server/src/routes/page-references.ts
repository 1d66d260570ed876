import type { PageReference } from '@quoin/engine/wire'
import { z } from 'zod'
import { replyList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { linkingPages } from '../pages/linking-pages.ts'
import { readDocument } from '../pages/open-document.ts'
import { onlySeen } from '../pages/page-rights.ts'
import { findTranslations } from '../store/documents.ts'
import { findReferences } from '../store/page-references.ts'

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
  async (call) => {
    const { policy, limits, store } = call.parts
    return store.read(
      async (tx) => {
        const target = await readDocument(tx, call, { id: call.params.id })
        const asked = call.query.language
        const linked = (await findTranslations(tx, target.pageId)).filter(
          ({ deleted, language }) => deleted === null && (asked === undefined || language === asked),
        )
        const all = [...(await findReferences(tx, target.pageId)), ...(await linkingPages(tx, call.settings, linked))]
        const seen = await onlySeen(tx, policy, userOf(call), all)
        const { pageSize, limit, offset } = paging(call.query, { size: limits.listSize, cap: limits.listCap })
        return replyList(seen.slice(offset, offset + limit), seen.length, pageSize)
      },
      { long: true },
    )
  },
)

export const pageReferenceRoutes: readonly Route[] = [references]
