import { isRecord, type Json } from '@quoin/engine'
import { faultOf } from '../failures/failure.ts'
import { timestamp } from '../time/timestamp.ts'
import type { AnswerBody } from './answer.ts'
import type { RequestContext } from './call.ts'

export interface Served extends Pick<RequestContext, 'parts' | 'requestId' | 'address' | 'seen'> {
  readonly method: string
  readonly template: string
  readonly status: number
  /** Of a refusal: its code is told. */
  readonly body?: AnswerBody
  readonly fault?: unknown
  /** Whether it was refused on purpose: nothing has failed, whatever the status. */
  readonly isRefused?: boolean
  readonly ms: number
  readonly bytesOut: number
}

/** One line of the log: who did what with which result, never what was sent (D-3). */
export function logEntry(served: Served): Readonly<Record<string, Json>> {
  const { parts, status, body, seen, fault, isRefused = false } = served
  const { caller } = seen
  return {
    time: timestamp(parts.clock.now()),
    level: (status >= 500 && !isRefused) || fault !== undefined ? 'error' : 'info',
    requestId: served.requestId,
    app: parts.appId,
    method: served.method,
    route: served.template,
    status,
    ...(status >= 400 && body?.kind === 'json' ? codeOf(body.value) : {}),
    ms: Math.round(served.ms),
    bytesIn: seen.bytesIn ?? 0,
    bytesOut: served.bytesOut,
    clientHash: parts.clientHash(served.address),
    ...(caller?.kind === 'user' ? { userId: caller.user.id } : {}),
    ...(caller?.kind === 'key' ? { keyId: caller.keyId } : {}),
    ...faultOf(fault),
  }
}

function codeOf(value: unknown): { readonly code?: string } {
  const code = isRecord(value) ? value.code : undefined
  return typeof code === 'string' ? { code } : {}
}
