import type { Transport } from '@quoin/engine'

/** Lets the site read from the content server in its own process, without a network in between. */
export function inProcessTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return {
    async request({ url, method = 'GET', headers = {}, body, signal }) {
      const form = body instanceof FormData
      const init: RequestInit = {
        method,
        headers: form || body === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }
      const response = await fetch(new Request(url, init))
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
