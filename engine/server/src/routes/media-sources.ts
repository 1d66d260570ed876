import { iconSets } from '@quoin/engine'
import { z } from 'zod'
import { replyList } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { problem } from '../problem.ts'
import { searchField } from './request-fields.ts'

const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'A whole number is expected.')
    .transform((text) => Math.min(most, Math.max(1, Number(text))))

const icons = route(
  {
    method: 'GET',
    path: '/admin/icons',
    summary: 'Icons of the installed sets by name',
    access: 'media.use',
    query: (limits) =>
      z.object({
        q: searchField(limits).optional(),
        limit: number(200).optional(),
        iconSets: z.string().max(200).optional(),
      }),
    answers: {
      200: {
        description: 'The best matches first',
        schema: z.array(z.object({ name: z.string(), svg: z.string(), url: z.string(), set: z.enum(iconSets) })),
      },
    },
  },
  async ({ parts, query }) => {
    const asked = query.iconSets?.split(',').map((name) => name.trim())
    const sets = asked === undefined ? iconSets : iconSets.filter((name) => asked.includes(name))
    const found = await parts.icons.search(query.q ?? '', { sets, limit: query.limit ?? 6 })
    return replyList(found, found.length, query.limit ?? 6)
  },
)

const pictureAnswer = z.object({
  id: z.string(),
  url: z.string(),
  previewUrl: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  author: z.string(),
  authorUrl: z.string().optional(),
})

const stock = route(
  {
    method: 'GET',
    path: '/admin/media/stock',
    summary: 'Pictures from an outside collection, if the host has set one up',
    access: 'media.use',
    query: (limits) =>
      z.object({
        q: searchField(limits).optional(),
        page: number(1000).optional(),
        perPage: number(100).optional(),
        orientation: z.enum(['landscape', 'portrait', 'squarish']).optional(),
        color: z.string().max(32).optional(),
      }),
    answers: { 200: { description: 'Pictures to choose from', schema: z.array(pictureAnswer) } },
    problems: ['not_configured', 'fetch_failed'],
  },
  async ({ parts, query }) => {
    if (!parts.stock) throw problem('not_configured', { title: 'No collection of pictures is set up' })
    const { q = '', page = 1, perPage = 20, orientation, color } = query
    // an empty search asks nobody: so a client learns whether there is a collection
    const wanted = { q: q.trim(), page, perPage, orientation, color }
    const found = wanted.q === '' ? [] : await parts.stock.search(wanted, parts.outbound)
    return replyList(found, found.length, perPage)
  },
)

export const mediaSourceRoutes: readonly Route[] = [icons, stock]
