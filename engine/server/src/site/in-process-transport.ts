import { ConfigError, readAddress, type Transport } from '@quoin/engine'
import { requireGiven } from '../options/require-given.ts'

/** A site that answers calls to itself without a line. */
export interface InProcess {
  /** The site's own address; addresses without a host belong to it. */
  readonly siteUrl: string
  readonly fetch: (request: Request) => Promise<Response>
}

const mostMoves = 5

/**
 * Lets the site that a server is part of read from it without a network in between. It reaches nobody else. What has moved
 * is read where it stands now, as a browser does.
 */
export function inProcessTransport(options: InProcess): Transport {
  requireGiven(
    'inProcessTransport',
    options,
    { siteUrl: 'a string', fetch: 'a function' },
    'Give { siteUrl: "https://site.example", fetch }, with the "fetch" of a server.',
  )
  const { siteUrl, fetch: answer } = options
  if (!readAddress(siteUrl))
    throw new ConfigError(
      'OPTIONS_UNFIT',
      `inProcessTransport: "siteUrl" is "${siteUrl}", which is no address. Give one such as "https://site.example".`,
    )
  async function read(address: URL, init: RequestInit, moves: number): Promise<Response> {
    const response = await answer(new Request(address, init))
    const location = response.headers.get('location')
    if (init.method !== 'GET' || location === null || !isMove(response.status) || moves === 0) return response
    // The server names itself by the address it has outside.
    const { pathname, search } = new URL(location, address)
    return read(new URL(pathname + search, siteUrl), init, moves - 1)
  }

  return {
    async request({ url, method = 'GET', headers = {}, body, signal }) {
      const address = new URL(url, siteUrl)
      if (address.origin !== new URL(siteUrl).origin) throw new Error(`"${address.origin}" is not this site.`)
      const form = body instanceof FormData
      const sent = new Headers(headers)
      if (!form && body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
      const init: RequestInit = {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }
      const response = await read(address, init, mostMoves)
      const text = await response.text()
      return { status: response.status, body: parsed(text), header: (name) => response.headers.get(name) ?? undefined }
    },
  }
}

function isMove(status: number): boolean {
  return [301, 302, 307, 308].includes(status)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
