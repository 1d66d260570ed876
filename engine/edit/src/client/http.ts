import type { Transport, TransportResponse } from '@quoin/engine'
import { type Answer, type Call, type CallInput, readProblem } from './answer.ts'

/** Where the session's short-lived token is kept between calls. */
export interface TokenStore {
  read(): string | undefined
  write(token: string | undefined): void
}

export interface HttpOptions {
  readonly api: string
  readonly transport: Transport
  readonly tokens: TokenStore
  /** One id per tab: the server tells the holder of a lock by it. */
  readonly clientId: string
  /** The session is over, and renewing it did not help. */
  readonly onSignedOut: () => void
}

/** One way to every call: token, idempotency and problems in one place. A token that ran out is renewed once, for all who wait. */
export function createHttp(options: HttpOptions): Call {
  const { api, transport, tokens, clientId } = options
  let renewing: Promise<boolean> | undefined

  async function call<T>(input: CallInput): Promise<Answer<T>> {
    const first = await send<T>(input)
    if (
      first.ok ||
      first.problem.status !== 401 ||
      tokens.read() === undefined ||
      input.path.startsWith('/admin/session')
    )
      return first
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    if (await renewing) return send<T>(input)
    tokens.write(undefined)
    options.onSignedOut()
    return first
  }

  async function renew(): Promise<boolean> {
    const answer = await send<{ readonly authToken: string }>({
      method: 'POST',
      path: '/admin/session/refresh',
      body: {},
    })
    if (answer.ok) tokens.write(answer.value.authToken)
    return answer.ok
  }

  async function send<T>({
    method = 'GET',
    path,
    query = {},
    body,
    headers = {},
    revision,
    key,
    signal,
  }: CallInput): Promise<Answer<T>> {
    const token = tokens.read()
    let response: TransportResponse
    try {
      response = await transport.request({
        url: `${api}${path}${queryText(query)}`,
        method,
        headers: {
          accept: 'application/json',
          'quoin-client': clientId,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(revision === undefined ? {} : { 'if-match': `"r${revision}"` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      return { ok: false, problem: readProblem(0, undefined, undefined) }
    }
    const { status, header } = response
    if (status >= 200 && status < 300) return { ok: true, status, value: response.body as T, header } // the server's own contract
    return { ok: false, problem: readProblem(status, response.body, header('retry-after')) }
  }

  return call
}

function queryText(query: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
