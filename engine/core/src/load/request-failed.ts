import { isRecord } from '../json.ts'
import type { TransportResponse } from '../transport/transport.ts'

/** The server answered, but not with what was asked for: no right, gone, broken, or no content server. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly status: number
  /** The problem's code as the server names it, such as `preview_expired`. */
  readonly code: string

  constructor(what: string, { status, body }: Pick<TransportResponse, 'status' | 'body'>, advice = '') {
    const code = isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown'
    super(`${what} was answered with status ${status} (${code}).${advice && ` ${advice}`}`)
    this.status = status
    this.code = code
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

type Answer = Pick<TransportResponse, 'status' | 'body'>

/** An answer that no content server gives: a document, as other servers answer what they do not know, or a problem with the address itself. */
export function isAnswerOfAnother({ status, body }: Answer): boolean {
  if (isSuccess(status)) return typeof body !== 'object' || body === null
  return (
    status === 404 && (typeof body === 'string' || (isRecord(body) && body.code === 'not_found' && 'detail' in body))
  )
}

/** What to look at when a call with the api key was answered otherwise than hoped. */
export function adviceFor(answer: Answer, host: string): string {
  if (answer.status === 401 || answer.status === 403)
    return 'Check "apiKey": it has to be a key of this server that can read published pages.'
  return isAnswerOfAnother(answer) ? wrongHostAdvice(host) : ''
}

export function wrongHostAdvice(host: string): string {
  return `Check the api's host, "${host}": it has to be the address of the calls of a content server, usually ending in "/api".`
}
