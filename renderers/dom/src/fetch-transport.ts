import type { Transport } from '@quoin/engine'

/** The browser's own fetch; small, for pages that load nothing else. */
export const fetchTransport: Transport = {
  async request({ url, method = 'GET', headers = {}, body, signal }) {
    const form = body instanceof FormData
    const response = await fetch(url, {
      method,
      headers: form || body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: readBody(text), header: (name) => response.headers.get(name) ?? undefined }
  },
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
