import { z } from 'zod'
import { visitorValue } from '../auth/visitor-access.ts'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'

const app = route(
  {
    method: 'GET',
    path: '/app',
    summary: 'Two signed values that tell clients whether to show the badge and embedded pages',
    access: 'public.read',
    query: z.object({ appId: z.string().optional() }),
    answers: { 200: { description: 'The values', schema: z.object({ token: z.string(), p: z.string() }) } },
  },
  async ({ parts, settings }) => {
    const answer = parts.auth.visitor.answer(visitorValue(settings), parts.clock.now())
    return reply(200, answer, { 'cache-control': 'public, max-age=120' })
  },
)

const keys = route(
  {
    method: 'GET',
    path: '/app/keys',
    summary: 'The public keys that verify those values',
    access: 'public.read',
    query: z.object({ appId: z.string().optional() }),
    answers: {
      200: { description: 'A JWK set', schema: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
    },
  },
  async ({ parts }) => reply(200, { keys: parts.auth.visitorKeys }, { 'cache-control': 'public, max-age=3600' }),
)

export const appRoutes: readonly Route[] = [app, keys]
