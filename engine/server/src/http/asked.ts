import { noAddress } from '../limits/token-bucket.ts'
import type { Parts } from '../parts.ts'

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
  if (chunks) return chunks()
  const reader = request.body?.getReader()
  return reader && { next: () => reader.read(), stop: () => void reader.cancel().catch(() => {}) }
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

/** One spelling of each address: an IPv4 address as itself, also where a socket for both kinds tells it as one of IPv6, and none with the port that a proxy adds. */
function plainAddress(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(bare)?.[1]
  if (ipv4 !== undefined) return ipv4
  const url = `http://[${bare}]`
  if (!bare.includes(':') || !URL.canParse(url)) return bare
  const ipv6 = new URL(url).hostname.slice(1, -1)
  const halves = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(ipv6)?.slice(1)
  return halves?.flatMap(bytesOf).join('.') ?? ipv6
}

/** Whether it is a network address in any of its spellings, and neither a name nor a range of them. */
export function isAddress(text: string): boolean {
  const plain = plainAddress(text)
  if (plain.includes(':')) return URL.canParse(`http://[${plain}]`)
  return /^\d+(\.\d+){3}$/.test(plain) && URL.canParse(`http://${plain}`)
}

function bytesOf(half: string): readonly number[] {
  const number = Number.parseInt(half, 16)
  return [number >> 8, number & 255]
}
