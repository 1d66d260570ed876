import { ConfigError } from '@quoin/engine'
import { problem, problemBody } from './problem.ts'

/** The answer of a server that could not start. A mistake of configuration is told, anything else is not. */
export function unavailable(request: Request, error: unknown): Response {
  const { pathname } = new URL(request.url)
  const isAlive = pathname.endsWith('/health')
  if (isAlive) return Response.json({ status: 'ok' })
  const refusal = problem('not_ready', error instanceof ConfigError ? { detail: error.message } : {})
  const body = problemBody(refusal, { path: pathname, requestId: crypto.randomUUID() })
  return Response.json(body, {
    status: refusal.status,
    headers: {
      ...refusal.headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}
