import { isRecord, type Json } from '@quoin/engine'
import type { Answer } from './answer.ts'
import type { RequestContext } from './route.ts'

interface Served extends Omit<RequestContext, 'params' | 'settings'> {
  readonly template: string
  readonly answer: Answer
  readonly fault: unknown
  readonly ms: number
  readonly bytesOut: number
}

/** One line of the log: who did what with which result, never what was sent (D-3). */
export function logEntry(served: Served): Readonly<Record<string, Json>> {
  const { parts, request, answer, seen, fault } = served
  const { caller } = seen
  return {
    time: new Date(parts.clock.now()).toISOString(),
    level: answer.status >= 500 ? 'error' : 'info',
    requestId: served.requestId,
    app: parts.appId,
    method: request.method,
    route: served.template,
    status: answer.status,
    ...codeOf(answer),
    ms: Math.round(served.ms),
    bytesIn: seen.bytesIn ?? 0,
    bytesOut: served.bytesOut,
    clientHash: parts.clientHash(served.address),
    ...(caller?.kind === 'user' ? { userId: caller.user.id } : {}),
    ...(caller?.kind === 'key' ? { keyId: caller.keyId } : {}),
    ...faultOf(fault),
  }
}

function codeOf({ body, status }: Answer): { readonly code?: string } {
  if (status < 400 || body.kind !== 'json') return {}
  const { value } = body
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined
  return typeof code === 'string' ? { code } : {}
}

/** Some libraries throw what is no Error; it is told all the same. */
function faultOf(fault: unknown): Readonly<Record<string, string>> {
  if (fault === undefined) return {}
  if (fault instanceof Error) return { error: fault.message, stack: fault.stack ?? '' }
  const message = isRecord(fault) && typeof fault.message === 'string' ? fault.message : String(fault)
  return { error: message }
}
