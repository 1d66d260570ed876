import { type Clock, ConfigError, systemClock, type Transport, type TransportResponse } from '@quoin/engine'
import { type Answer, type Call, type CallInput, isPassing, readProblem } from './answer.ts'
import type { ByteTransport } from './bytes.ts'
import { renewToken, type TokenStore } from './renew-token.ts'
import { sentAgain } from './sent-again.ts'
import { tokenPerson } from './token-person.ts'

/** What the client is given: the server, how it is reached, and whose session it is. */
export interface HttpOptions {
  readonly api: string
  readonly transport: Transport
  /** Without it files are neither sent nor fetched. */
  readonly bytes?: ByteTransport
  readonly tokens: TokenStore
  /** One id per tab: the server tells the holder of a lock by it. */
  readonly clientId: string
  /** The session is over, and renewing it did not help. */
  readonly onSignedOut: () => void
  /** A write was refused for want of a right: what this person may do is perhaps another now. */
  readonly onForbidden?: () => void
  readonly clock?: Pick<Clock, 'now'>
}

/** One way to every call: token, idempotency and problems in one place. A token that ran out is renewed once, for all who wait. */
export function createHttp(options: HttpOptions): Call {
  const { api, transport, bytes, tokens, clientId, clock = systemClock } = options
  let renewing: Promise<Answer<unknown> | undefined> | undefined
  let isSignedIn = false

  async function call<T>(input: CallInput): Promise<Answer<T>> {
    const answer = await ask<T>(input)
    const writes = input.method !== undefined && input.method !== 'GET'
    if (writes && !answer.ok && answer.problem.status === 403) options.onForbidden?.()
    return answer
  }

  async function ask<T>(input: CallInput): Promise<Answer<T>> {
    if ((input.sending || input.file) && !bytes)
      throw new ConfigError(
        'CLIENT_NO_BYTES',
        'The client was created without `bytes`, but a file was requested. Give createAdminClient a ByteTransport.',
      )
    const sent = tokens.read()
    const first = await send<T>(input)
    if (first.ok || first.problem.status !== 401 || input.entering || input.path.startsWith('/admin/session'))
      return first
    if (tokens.read() === undefined) {
      leave()
      return first
    }
    renewing ??= renew(sent).finally(() => {
      renewing = undefined
    })
    const renewed = await renewing
    if (renewed?.ok === false && isPassing(renewed.problem)) return renewed
    const now = tokens.read()
    const isNew = renewed === undefined || renewed.ok || now !== sent
    if (now !== undefined && isNew && isSamePerson(sent, now)) return send<T>(input)
    if (!isNew) tokens.write(undefined)
    leave()
    return first
  }

  /** Told once, also where another tab signed out. */
  function leave(): void {
    if (!isSignedIn) return
    isSignedIn = false
    options.onSignedOut()
  }

  function renew(sent: string | undefined): Promise<Answer<unknown> | undefined> {
    const body = {}
    return renewToken(tokens, sent, () =>
      send<{ readonly authToken: string }>({ method: 'POST', path: '/admin/session/refresh', body, entering: true }),
    )
  }

  async function send<T>(input: CallInput): Promise<Answer<T>> {
    let response: TransportResponse
    try {
      response = await exchange(input)
    } catch (error) {
      if (input.signal?.aborted) throw error
      return { ok: false, problem: readProblem(0, undefined, undefined) }
    }
    const { status, header } = response
    if (isForeign(response)) return { ok: false, problem: readProblem(badGateway, undefined, header('retry-after')) }
    if (isGood(response)) return { ok: true, status, value: response.body as T, header } // the server's own contract
    return { ok: false, problem: readProblem(status, response.body, header('retry-after')) }
  }

  function exchange({ method = 'GET', path, query = {}, body, sending, file, signal, ...input }: CallInput) {
    const token = input.entering ? undefined : tokens.read()
    isSignedIn ||= token !== undefined
    const url = `${api}${path}${queryText(query)}`
    const headers = {
      accept: 'application/json',
      'quoin-client': clientId,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(input.revision === undefined ? {} : { 'if-match': `"r${input.revision}"` }),
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      ...input.headers,
    }
    if (bytes && (sending || file)) {
      const stop = signal ?? new AbortController().signal
      if (!sending) return bytes.receive({ url, headers, signal: stop })
      return bytes.send({ ...sending, url, headers, signal: stop, method: method === 'POST' ? 'POST' : 'PUT' })
    }
    return transport.request({
      url,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  }

  return sentAgain(call, clock)
}

function queryText(query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

const badGateway = 502

function isGood({ status }: TransportResponse): boolean {
  return status >= 200 && status < 300
}

/** What says nothing of the page or the person where it comes with a page; others, as that something is too large, hold whoever says them. */
const said: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** A page in place of an answer: somebody before the server, such as the sign-in of a network, does not let the call through. */
function isForeign(response: TransportResponse): boolean {
  const { status, header } = response
  return (isGood(response) || said.has(status)) && /^text\/html\b/i.test(header('content-type') ?? '')
}

/** What one person asked for is not asked again as another who signed in meanwhile. */
function isSamePerson(before: string | undefined, now: string): boolean {
  return before === undefined || tokenPerson(before) === tokenPerson(now)
}
