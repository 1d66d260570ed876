import { plainAddress } from '../limits/network-address.ts'
import { noAddress } from '../limits/token-bucket.ts'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'

/** What the adapter knows about a connection and a Request does not say. */
export interface ConnectionInfo {
  readonly address?: string
  /** Begins to read the body, where that is cheaper than through the stream of the Request. */
  readonly chunks?: () => Chunks
}

/** A body piece by piece. */
export interface Chunks {
  next(): Promise<{ readonly value?: Uint8Array | undefined }>
  /** What has not come yet is not wanted. */
  stop(): void
}

/** The body of a request; undefined when it has none. */
export function chunksOf(request: Request, { chunks }: ConnectionInfo = {}): Chunks | undefined {
  const reader = chunks ? undefined : request.body?.getReader()
  const body = chunks?.() ?? (reader && { next: () => reader.read(), stop: () => void reader.cancel().catch(() => {}) })
  return body && { ...body, next: () => body.next().catch(brokenOff) }
}

/** Whoever sent it went away: no fault of the server, and nobody hears the answer. */
function brokenOff(): never {
  throw problem('timeout', { detail: 'The connection ended before the body had arrived.' })
}

/** What an adapter can tell of a request without making a Request. */
export interface Asked {
  readonly method: string
  /** The whole address. */
  readonly url: string
  header(name: string): string | null
}

export function askedOf(request: Request): Asked {
  return { method: request.method, url: request.url, header: (name) => request.headers.get(name) }
}

export function readRequestId(asked: Asked, { ids }: Pick<Parts, 'ids'>): string {
  const given = asked.header('x-request-id')
  return given !== null && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : ids.next()
}

export function callerAddress(
  asked: Asked,
  connection: ConnectionInfo,
  { trustProxy }: Pick<Parts, 'trustProxy'>,
): string {
  const direct = plainAddress(connection.address ?? noAddress)
  if (trustProxy === undefined) return direct
  const proxies = trustProxy === 'any' ? [] : trustProxy.map(plainAddress)
  const isProxy = (address: string) => proxies.includes(address)
  if (trustProxy !== 'any' && !isProxy(direct)) return direct
  const forwarded = (asked.header('x-forwarded-for') ?? '').split(',').map((part) => plainAddress(part.trim()))
  // Each proxy adds who called it, so those at the end are trusted; what stands before the first of others came from outside.
  return forwarded.findLast((address) => address !== '' && !isProxy(address)) ?? direct
}
