import { pageTypesOf } from '@quoin/engine'
import { z } from 'zod'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { schemaHash } from '../pages/schema-hash.ts'

const schema = route(
  {
    method: 'GET',
    path: '/admin/schema',
    summary: 'The blocks and page types the server knows',
    access: 'pages.read',
    answers: {
      200: {
        description: 'Names and a hash of all, and the bundle of the editor that is served now',
        schema: z.object({
          hash: z.string(),
          editorBuild: z.string().nullable(),
          blocks: z.array(z.string()),
          pageTypes: z.array(z.string()),
        }),
      },
    },
  },
  async ({ parts }) =>
    reply(200, {
      hash: await schemaHash(parts.site),
      editorBuild: parts.editorBuild ?? null,
      blocks: Object.keys(parts.site.catalogue).sort(),
      pageTypes: pageTypesOf(parts.site).map(({ name }) => name),
    }),
)

export const schemaRoutes: readonly Route[] = [schema]
