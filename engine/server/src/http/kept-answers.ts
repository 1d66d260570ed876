import type { PublicAnswer } from '../pages/public-cache.ts'
import type { Parts } from '../parts.ts'
import type { Settings } from '../store/settings.ts'
import { type Soon, soon } from '../time/soon.ts'
import { type Asked, type ConnectionInfo, callerAddress, readRequestId } from './asked.ts'
import { logEntry } from './log.ts'
import { ratesOf, takeRates } from './rates.ts'
import type { Sent } from './respond.ts'
import type { Route } from './route.ts'

/** Public answers as they went out, to be sent again to who asks the same while nothing they are made of has changed. */
export interface KeptAnswers {
  /** Undefined when the request has to be served; then nothing has happened yet. Never throws or rejects. */
  again(asked: Asked, connection: ConnectionInfo): Soon<Sent | undefined>
  keep(asked: Asked, answer: KeptAnswer): void
}

export interface KeptAnswer {
  readonly sent: Sent
  readonly source: PublicAnswer
  readonly settings: Settings
  readonly spec: Route['spec']
  readonly path: string
}

/** The headers by which answers to a public read of nobody differ, beside those that name the request and the address. */
export const countedHeaders = [
  'authorization',
  'accept-encoding',
  'if-none-match',
  'origin',
  'idempotency-key',
  'prefer',
  'quoin-client',
] as const

const mostKept = 5000
const longestKey = 1500
const nobody = { kind: 'nobody' } as const

export function createKeptAnswers(parts: Parts): KeptAnswers {
  const kept = new Map<string, KeptAnswer>()
  parts.publicCache.onForget(() => kept.clear())

  function isCurrent({ settings, source }: KeptAnswer): Soon<boolean> {
    return soon(parts.settings.read(), (present) => present === settings && parts.publicCache.isCurrent(source))
  }

  function send(answer: KeptAnswer, asked: Asked, connection: ConnectionInfo): Soon<Sent | undefined> {
    const began = parts.clock.now()
    const { sent, spec, path } = answer
    const address = callerAddress(asked, connection, parts)
    const tell = (): Sent => {
      const requestId = readRequestId(asked, parts)
      parts.log(
        logEntry({
          parts,
          method: asked.method,
          requestId,
          address,
          seen: { caller: nobody },
          template: spec.path,
          status: sent.status,
          ms: parts.clock.now() - began,
          bytesOut: sent.bytesOut,
        }),
      )
      return { ...sent, headers: { ...sent.headers, 'x-request-id': requestId } }
    }
    return soon(isCurrent(answer), (current) => {
      if (current) return soon(takeRates(ratesOf(spec), { parts, caller: nobody, address, path }), tell)
      kept.clear()
      return undefined
    })
  }

  return {
    again(asked, connection) {
      const answer = kept.get(keyOf(asked))
      if (!answer) return undefined
      // What keeps it from being sent, such as too many requests, is told by serving it: a refusal takes no token.
      try {
        const sent = send(answer, asked, connection)
        return sent instanceof Promise ? sent.catch(() => undefined) : sent
      } catch {
        return undefined
      }
    },
    keep(asked, answer) {
      const key = keyOf(asked)
      if (key.length > longestKey || !parts.publicCache.holds(answer.source)) return
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { ...answer, sent: withLength(answer.sent) })
    },
  }
}

/** Its length is told once, not with each sending. */
function withLength(sent: Sent): Sent {
  if (!(sent.body instanceof Uint8Array)) return sent
  return { ...sent, headers: { ...sent.headers, 'content-length': String(sent.body.byteLength) } }
}

function keyOf(asked: Asked): string {
  let key = `${asked.method} ${asked.url}`
  for (const name of countedHeaders) {
    const value = asked.header(name)
    key += value === null ? '\n' : `\n=${value}`
  }
  return key
}
