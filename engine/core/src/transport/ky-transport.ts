import type { KyInstance } from 'ky'
import { withTimeLimit } from './time-limit.ts'
import { systemClock, type Transport, type TransportRequest } from './transport.ts'

export interface KyTransportOptions {
  /** For the whole answer, its body included. */
  readonly timeoutMs?: number
  /** The fetch of the host, where it is not the global one. */
  readonly fetch?: typeof globalThis.fetch
}

/** The stock transport over fetch. Every status is an answer; reads that fail in the network are tried once more. */
export function kyTransport(options: KyTransportOptions = {}): Transport {
  const { timeoutMs = 10_000 } = options
  let client: Promise<KyInstance> | undefined

  /** The library is loaded with the first request, so that who never makes one never pays for it. */
  async function load(): Promise<KyInstance> {
    const { default: ky } = await import('ky')
    return ky.create({
      throwHttpErrors: false,
      timeout: false,
      retry: { limit: 1, methods: ['get'], statusCodes: [], delay: () => 100 },
      ...(options.fetch ? { fetch: options.fetch } : {}),
    })
  }

  async function request(input: TransportRequest, signal: AbortSignal) {
    const { url, method = 'GET', headers = {}, body } = input
    const sent = body === undefined ? {} : body instanceof FormData ? { body } : { json: body }
    client ??= load()
    const send = await client
    const response = await send(url, { method, headers, signal, ...sent })
    return {
      status: response.status,
      body: await readBody(response),
      header: (name: string) => response.headers.get(name) ?? undefined,
    }
  }

  return {
    request: (input) =>
      withTimeLimit(timeoutMs, { clock: systemClock, signal: input.signal }, (signal) => request(input, signal)),
  }
}

/** JSON as a value, anything else as text: what it means is for the caller to judge. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
