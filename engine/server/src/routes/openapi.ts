import type { Json } from '@quoin/engine'
import { reply } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { openApiDocument } from '../openapi.ts'

/** The route that describes the others and itself. */
export function openApiRoute(others: readonly Route[]): Route {
  const made = new WeakMap<object, Json>()
  const own: Route = route(
    {
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description of the interface',
      access: 'public.read',
      answers: { 200: { description: 'OpenAPI 3.1' } },
    },
    async ({ parts }) => {
      const known = made.get(parts)
      const document =
        known ??
        openApiDocument([...others, own], { title: 'Quoin content server', ...parts.mounts, limits: parts.limits })
      made.set(parts, document)
      return reply(200, document, { 'cache-control': 'public, max-age=300' })
    },
  )
  return own
}
