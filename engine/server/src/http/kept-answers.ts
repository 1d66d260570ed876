import type { PublicAnswer } from '../pages/public-cache.ts'
import type { Parts } from '../parts.ts'
import type { Settings } from '../store/settings.ts'
import { type Asked, type ConnectionInfo, callerAddress, readRequestId } from './asked.ts'
import { logEntry } from './log.ts'
import { ratesOf, takeRates } from './rates.ts'
import type { Sent } from './respond.ts'
import type { Route } from './route.ts'

/** Public answers as they went out, to be sent again to who asks the same while nothing they are made of has changed. */
export interface KeptAnswers {
  /** Undefined when the request has to be served; then nothing has happened yet. Never rejects. */
  again(asked: Asked, connection: ConnectionInfo): Promise<Sent | undefined> | undefined
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

  async function send(answer: KeptAnswer, asked: Asked, connection: ConnectionInfo): Promise<Sent | undefined> {
    const began = parts.clock.now()
    const { sent, spec, path } = answer
    if ((await parts.settings.read()) !== answer.settings || !(await parts.publicCache.isCurrent(answer.source))) {
      kept.clear()
      return undefined
    }
    const address = callerAddress(asked, connection, parts)
    await takeRates(ratesOf(spec), { parts, caller: nobody, address, path })
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

  return {
    again(asked, connection) {
      const answer = kept.get(keyOf(asked))
      // What keeps it from being sent, such as too many requests, is told by serving it: a refusal takes no token.
      return answer && send(answer, asked, connection).catch(() => undefined)
    },
    keep(asked, answer) {
      const key = keyOf(asked)
      if (key.length > longestKey || !parts.publicCache.holds(answer.source)) return
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, answer)
    },
  }
}

function keyOf(asked: Asked): string {
  let key = `${asked.method} ${asked.url}`
  for (const name of countedHeaders) {
    const value = asked.header(name)
    key += value === null ? '\n' : `\n=${value}`
  }
  return key
}
