import type { Transport } from '@quoin/engine'

export interface InProcess {
  /** The site's own address; addresses without a host belong to it. */
  readonly siteUrl: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Lets the site that a server is part of read from it without a network in between. It reaches nobody else. */
export function inProcessTransport({ siteUrl, fetch: answer }: InProcess): Transport {
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
      const response = await answer(new Request(address, init))
      const text = await response.text()
      return { status: response.status, body: parsed(text), header: (name) => response.headers.get(name) ?? undefined }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
