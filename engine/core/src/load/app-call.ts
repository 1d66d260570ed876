import {
  noVisitorRights,
  readVisitorValue,
  type VerifySignature,
  type VisitorRights,
  verifyVisitorToken,
} from '../access/visitor-token.ts'
import { isRecord } from '../json.ts'
import { type Clock, systemClock } from '../transport/transport.ts'
import { createTtlCache } from '../transport/ttl-cache.ts'
import { type Caller, callApi, queryText } from './content-api.ts'
import { isSuccess, RequestFailed } from './request-failed.ts'

export const appCallCacheMs = 300_000

/** Asks the content server what visitors get: badge, embeds. */
export type ReadVisitorRights = () => Promise<VisitorRights>

/**
 * What the server lets visitors see: the badge from `token`, embedded pages from `p`. Checked when it is received and
 * kept for five minutes. Nothing is shown while it is unknown, refused or cannot be had.
 */
export function visitorRightsReader(
  options: Omit<Caller, 'signal'> & {
    readonly appId: string
    readonly verify: VerifySignature
    readonly clock?: Clock
  },
): ReadVisitorRights {
  const { appId, verify, clock = systemClock } = options
  const cache = createTtlCache<VisitorRights>({ ttlMs: appCallCacheMs, clock })

  async function rightsIn(token: unknown): Promise<Partial<VisitorRights>> {
    if (typeof token !== 'string') return {}
    const verdict = await verifyVisitorToken(token, { now: clock.now(), verify })
    return verdict.ok ? readVisitorValue(verdict.value) : {}
  }

  async function read(): Promise<VisitorRights> {
    const answer = await callApi(`/app${queryText({ appId })}`, undefined, options)
    if (!isSuccess(answer.status) || !isRecord(answer.body)) throw new RequestFailed('The app', answer)
    const [badge, embed] = await Promise.all([rightsIn(answer.body.token), rightsIn(answer.body.p)])
    return { badge: badge.badge ?? false, embed: embed.embed ?? false }
  }

  return () => cache.get(appId, read).catch(() => noVisitorRights)
}
