import { ConfigError } from '@quoin/engine'
import { reply, replyProblem } from '../http/answer.ts'
import { standingHeaders } from '../http/headers.ts'
import { respond, toResponse } from '../http/respond.ts'
import { problem } from '../problem.ts'

/** The answer of a server that could not start. A mistake of configuration is told, anything else is not. */
export function unavailable(request: Request, error: unknown): Response {
  const { pathname: path } = new URL(request.url)
  const requestId = crypto.randomUUID()
  const standing = {
    ...standingHeaders('public', { isJson: true, https: false, secretAddress: false }),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  }
  const refusal = problem('not_ready', error instanceof ConfigError ? { detail: error.message } : {})
  const answer = path.endsWith('/health') ? reply(200, { status: 'ok' }) : replyProblem(refusal, { path, requestId })
  return toResponse(respond(answer, { standing, isHead: request.method === 'HEAD' }))
}
