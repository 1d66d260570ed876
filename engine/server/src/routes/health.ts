import { z } from 'zod'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'

const health = route(
  {
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is running',
    access: 'public.read',
    anonymous: true,
    looseQuery: true,
    answers: { 200: { description: 'It is running', schema: z.object({ status: z.literal('ok') }) } },
  },
  async () => reply(200, { status: 'ok' }, { 'cache-control': 'no-store' }),
)

const checks = z.object({ store: z.boolean(), migrations: z.boolean(), blobs: z.boolean(), setup: z.boolean() })

const ready = route(
  {
    method: 'GET',
    path: '/ready',
    summary: 'Whether the server is ready for requests',
    access: 'public.read',
    anonymous: true,
    looseQuery: true,
    answers: {
      200: { description: 'It is ready', schema: z.object({ checks }) },
      503: { description: 'It is not ready', schema: z.object({ checks }) },
    },
    problems: ['not_ready'],
  },
  async ({ parts }) => {
    const { store, migrations } = await parts.store.check()
    const found = { store, migrations, blobs: await parts.checkBlobs(), setup: store && (await parts.isSetUp()) }
    const isReady = store && migrations && found.blobs && !parts.lifecycle.isClosing()
    return reply(isReady ? 200 : 503, { checks: found }, { 'cache-control': 'no-store' })
  },
)

export const healthRoutes: readonly Route[] = [health, ready]
