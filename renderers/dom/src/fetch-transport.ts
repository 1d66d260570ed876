import type { Transport } from '@quoin/engine'

/** The browser's own fetch; small, for pages that load nothing else. */
export const fetchTransport: Transport = createFetchTransport()

/** Cookies go to another origin only with the addresses for which `credentials` says so. */
export function createFetchTransport(
  credentials: (url: string) => RequestCredentials = () => 'same-origin',
): Transport {
  return {
    async request({ url, method = 'GET', headers = {}, body, signal }) {
      const form = body instanceof FormData
      // names differ in case, so that a plain object could hold the type twice
      const sent = new Headers(headers)
      if (!form && body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
      const response = await fetch(url, {
        method,
        headers: sent,
        credentials: credentials(url),
        // what is given back while the page closes still goes out
        keepalive: method === 'DELETE',
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
      const text = await response.text()
      return {
        status: response.status,
        body: readBody(text),
        header: (name) => response.headers.get(name) ?? undefined,
      }
    },
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
