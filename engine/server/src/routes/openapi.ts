import type { Json } from '@quoin/engine'
import { z } from 'zod'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'

/** The route that describes the others and itself. */
export function openApiRoute(others: readonly Route[]): Route {
  const made = new WeakMap<object, Json>()
  const own: Route = route(
    {
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description of the interface',
      access: 'public.read',
      answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
    },
    async ({ parts }) => {
      const document = made.get(parts) ?? (await describe(parts))
      made.set(parts, document)
      return reply(200, document, { 'cache-control': 'public, max-age=300' })
    },
  )

  async function describe({ mounts, limits }: Parts): Promise<Json> {
    // what writes it is as much as a framework, and nearly no start of a server needs it
    const { openApiDocument } = await import('../openapi/openapi.ts')
    return openApiDocument([...others, own], { title: 'Quoin content server', ...mounts, limits })
  }

  return own
}
