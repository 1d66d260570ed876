import { ConfigError } from '@quoin/engine'
import { standingHeaders } from './http/headers.ts'
import { problem, problemBody } from './problem.ts'

/** The answer of a server that could not start. A mistake of configuration is told, anything else is not. */
export function unavailable(request: Request, error: unknown): Response {
  const { pathname } = new URL(request.url)
  const requestId = crypto.randomUUID()
  const headers = {
    ...standingHeaders('public', { isJson: true, https: false, secretAddress: false }),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  }
  if (pathname.endsWith('/health')) return Response.json({ status: 'ok' }, { headers })
  const refusal = problem('not_ready', error instanceof ConfigError ? { detail: error.message } : {})
  const body = problemBody(refusal, { path: pathname, requestId })
  return Response.json(body, {
    status: refusal.status,
    headers: { ...headers, ...refusal.headers, 'content-type': 'application/problem+json; charset=utf-8' },
  })
}
