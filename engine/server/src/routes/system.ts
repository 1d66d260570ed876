import { z } from 'zod'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { systemFacts } from '../system-facts.ts'

const system = route(
  {
    method: 'GET',
    path: '/admin/system',
    summary: 'How the server is set up, without a secret',
    access: 'settings.manage',
    answers: {
      200: {
        description: 'Version, store, files, email and the licenses of the software used',
        schema: z.object({
          version: z.string(),
          store: z.object({
            kind: z.string(),
            ok: z.boolean(),
            migrated: z.boolean(),
            durability: z.enum(['full', 'relaxed']),
          }),
          blobs: z.object({ kind: z.string().nullable(), ok: z.boolean() }),
          codec: z.string().nullable(),
          mail: z.string().nullable(),
          iconSets: z.array(z.string()),
          https: z.boolean(),
          licences: z.array(z.object({ name: z.string(), licence: z.string() })),
        }),
      },
    },
  },
  async ({ parts }) => reply(200, await systemFacts(parts)),
)

export const systemRoutes: readonly Route[] = [system]
