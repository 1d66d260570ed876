import { z } from 'zod'
import { reply, replyList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { said } from '../http/said.ts'
import { actorOf, spelledLanguage } from '../pages/open-document.ts'
import { hidesPages, seenHeads } from '../pages/page-rights.ts'
import { prepareTagRename } from '../pages/rename-tag.ts'
import { tagField } from '../pages/values.ts'
import { taggedHeads } from '../store/document-heads.ts'
import { countTagUses, listTagUses } from '../store/tags.ts'
import { searchField } from './request-fields.ts'

const list = route(
  {
    method: 'GET',
    path: '/admin/tags',
    summary: 'Tags of saved pages, in alphabetical order',
    access: 'pages.read',
    query: (limits) =>
      z.object({
        ...pagingFields,
        q: searchField(limits).optional(),
        language: z.string().optional(),
        uses: z.enum(['true', 'false']).default('false'),
      }),
    answers: {
      200: {
        description: 'The tags; with `uses=true` also how many pages have each',
        schema: z.array(z.union([z.string(), z.object({ tag: z.string(), uses: z.number() })])),
      },
    },
  },
  async (call) => {
    const { parts, query, settings } = call
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const language = query.language === undefined ? undefined : spelledLanguage(query.language, settings)
    if (query.language !== undefined && language === undefined) return replyList([], 0, pageSize)
    const asked = { language, q: query.q }
    const all = await parts.store.read(async (tx) =>
      hidesPages(parts.policy)
        ? countTagUses(await seenHeads(parts.policy, userOf(call), await taggedHeads(tx, language)), asked)
        : listTagUses(tx, { snapshot: 'saved', ...asked }),
    )
    const shown = all.slice(offset, offset + limit)
    return replyList(query.uses === 'true' ? shown : shown.map(({ tag }) => tag), all.length, pageSize)
  },
)

const rename = route(
  {
    method: 'POST',
    path: '/admin/tags/rename',
    summary: 'Renames a tag everywhere; visitors see it with the next publication',
    access: 'tags.rename',
    body: { schema: (limits) => z.strictObject({ from: tagField(limits), to: tagField(limits) }) },
    answers: { 200: { description: 'How many translations changed', schema: z.object({ changed: z.number() }) } },
  },
  (call) =>
    call.actPrepared(said(call.body), async () => {
      const { from, to } = call.body
      if (from === to) return async () => reply(200, { changed: 0 })
      const rename = await prepareTagRename(call.parts.store, { from, to })
      return async (tx) => reply(200, { changed: await rename(tx, actorOf(call)) })
    }),
)

export const tagRoutes: readonly Route[] = [list, rename]
