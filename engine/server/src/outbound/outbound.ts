import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type Clock, readAddress, systemClock } from '@quoin/engine'
import { joined } from '../http/joined.ts'
import { inTime } from '../time/in-time.ts'
import { isPublicAddress } from './address-ranges.ts'
import { bareHost, checkAddress, isListed, type OutboundRules, strictRules } from './outbound-address.ts'

/** A call to an address that somebody typed, such as that of a hook. */
export interface OutboundRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Each hop is checked like the first address. None unless asked for. */
  readonly redirects?: number
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** An answer over `maxBytes` is cut instead of refused. */
  readonly cut?: boolean
  /** Takes the body of a good answer piece by piece, so that nothing holds it whole; what is answered has none. */
  readonly into?: (chunk: Uint8Array) => Promise<void>
}

/** What came of such a call. */
export type OutboundResult =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: Uint8Array<ArrayBuffer>
      readonly url: string
    }
  | { readonly ok: false; readonly reason: 'refused' | 'failed' | 'too_large' | 'timeout'; readonly message: string }

/** The only way out of the server. */
export interface Outbound {
  /** What the text of an address tells; for forms where one is entered. */
  check(url: string): { readonly ok: true } | { readonly ok: false; readonly reason: string }
  send(request: OutboundRequest): Promise<OutboundResult>
}

/** Which addresses may be called, and how their names are looked up. */
export interface OutboundOptions {
  readonly rules?: OutboundRules
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const defaults = { timeoutMs: 10_000, maxBytes: 20 * 1024 * 1024 }
/** Of the addresses of a name the next is tried where one does not answer in this time. */
const eachInTurn = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1000 }

/** Calls only what the rules allow: without any, https at public addresses. */
export function createOutbound(options: OutboundOptions & { readonly clock?: Clock } = {}): Outbound {
  const { rules = strictRules, resolve = resolveAll, clock = systemClock } = options

  /** The addresses to connect to, if there are any: every answer of the name must be allowed, so that none can be slipped in. */
  async function pin(url: URL): Promise<readonly string[]> {
    const host = bareHost(url)
    const addresses = isIP(host) === 0 ? await resolve(host) : [host]
    return isListed(url, rules) || addresses.every(isPublicAddress) ? addresses : []
  }

  async function hop(
    request: OutboundRequest,
    address: string,
    left: number,
    deadline: number,
  ): Promise<OutboundResult> {
    const checked = checkAddress(address, rules)
    if (!checked.ok) return { ok: false, reason: 'refused', message: checked.reason }
    // The system's resolver takes its time, and cannot be stopped.
    const pinned = await inTime(
      pin(checked.url).catch(() => undefined),
      clock,
      deadline - clock.now(),
    )
    if (!pinned) return { ok: false, reason: 'failed', message: 'The host name cannot be resolved.' }
    if (pinned.length === 0) return { ok: false, reason: 'refused', message: 'This host is not allowed.' }
    const answer = await connect(request, checked.url, pinned, { clock, ms: deadline - clock.now() })
    if (!answer.ok || answer.status < 300 || answer.status > 399 || left === 0) return answer
    const location = answer.headers.location
    const next = location === undefined ? undefined : readAddress(location, address)
    if (!next) return answer
    // Credentials that were meant for one host must not travel to another.
    const kept = next.origin === checked.url.origin ? request : { ...request, headers: {} }
    return hop(kept, next.href, left - 1, deadline)
  }

  return {
    check(url) {
      const checked = checkAddress(url, rules)
      return checked.ok ? { ok: true } : checked
    },
    send: (request) =>
      hop(request, request.url, request.redirects ?? 0, clock.now() + (request.timeoutMs ?? defaults.timeoutMs)),
  }
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Connects to a checked address, the first that answers, not to what the name says a moment later. No agent, cookies or proxies of the environment. */
function connect(
  request: OutboundRequest,
  url: URL,
  addresses: readonly string[],
  patience: { readonly clock: Clock; readonly ms: number },
): Promise<OutboundResult> {
  const { method = 'GET', maxBytes = defaults.maxBytes, cut = false, into } = request
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    let done = false
    const finish = (result: OutboundResult) => {
      if (done) return
      done = true
      stop()
      resolve(result)
      outgoing.destroy()
    }
    // Whoever takes the body has their own reasons.
    const failed = (error: unknown) => {
      reject(error)
      finish({ ok: false, reason: 'failed', message: 'The answer was not taken.' })
    }
    const outgoing = start(
      {
        protocol: url.protocol,
        host: bareHost(url),
        lookup: (_host, _options, found) => found(null, addresses.map(withFamily)),
        ...eachInTurn,
        servername: isIP(bareHost(url)) === 0 ? bareHost(url) : '',
        port: url.port === '' ? undefined : Number(url.port),
        path: `${url.pathname}${url.search}`,
        method,
        agent: false,
        headers: {
          'user-agent': 'Quoin',
          accept: '*/*',
          'accept-encoding': 'identity',
          ...request.headers,
          host: url.host,
        },
      },
      (incoming) => collect(incoming, { maxBytes, cut, into, url: url.href }).then(finish, failed),
    )
    const stop = patience.clock.after(Math.max(1, patience.ms), () =>
      finish({ ok: false, reason: 'timeout', message: 'The answer took too long.' }),
    )
    outgoing.on('error', () => finish({ ok: false, reason: 'failed', message: 'The host cannot be reached.' }))
    outgoing.end(request.body)
  })
}

function withFamily(address: string): LookupAddress {
  return { address, family: isIP(address) }
}

interface Collecting {
  readonly maxBytes: number
  readonly cut: boolean
  readonly into: OutboundRequest['into']
  readonly url: string
}

async function collect(incoming: IncomingMessage, options: Collecting): Promise<OutboundResult> {
  const { maxBytes, cut, into, url } = options
  const chunks: Uint8Array[] = []
  let length = 0
  const answer = (): OutboundResult => ({
    ok: true,
    status: incoming.statusCode ?? 0,
    headers: singleHeaders(incoming),
    body: joined(chunks),
    url,
  })
  if (into && !isGood(incoming.statusCode ?? 0)) return answer()
  const take = into ?? ((chunk) => void chunks.push(chunk))
  for await (const chunk of arriving(incoming)) {
    if (chunk === undefined) return { ok: false, reason: 'failed', message: 'The answer was cut off.' }
    const room = maxBytes - length
    length += chunk.byteLength
    if (length > maxBytes && !cut)
      return { ok: false, reason: 'too_large', message: `The answer has more than ${maxBytes} bytes.` }
    await take(chunk.subarray(0, room))
    if (length > maxBytes) break
  }
  return answer()
}

/** Whether an answer of this status is what was asked for. */
export function isGood(status: number): boolean {
  return status >= 200 && status <= 299
}

/** The body as it arrives; undefined at the end of one that was cut off. */
async function* arriving(incoming: IncomingMessage): AsyncGenerator<Uint8Array | undefined> {
  const chunks = incoming[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(() => undefined)
    if (next?.done) return
    yield next?.value
    if (!next) return
  }
}

function singleHeaders(incoming: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
