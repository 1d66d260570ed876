import { isRecord } from '../json.ts'
import type { TransportResponse } from '../transport/transport.ts'

/** The server answered, but not with what was asked for: no right, gone, or broken. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly status: number
  /** The problem's code as the server names it, such as `preview_expired`. */
  readonly code: string

  constructor(what: string, { status, body }: Pick<TransportResponse, 'status' | 'body'>) {
    const code = isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown'
    super(`${what} was answered with status ${status} (${code}).`)
    this.status = status
    this.code = code
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
