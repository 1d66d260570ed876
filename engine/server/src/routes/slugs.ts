import { z } from 'zod'
import { reply } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { type Route, route } from '../http/route.ts'
import { spelledLanguage } from '../pages/open-document.ts'
import { onlySeen } from '../pages/page-rights.ts'
import { freeSlugBeside, reservedIn } from '../pages/reserved-slug.ts'
import { slugProblem } from '../pages/slug.ts'
import { slugField } from '../pages/values.ts'
import { invalid } from '../problem.ts'
import { slugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { findTranslations } from '../store/documents.ts'
import { isId } from '../texts/is-id.ts'

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

export const slugRoutes: readonly Route[] = [slugs]
