import { type AdminClient, type Answer, createAdminClient, type Uploader } from '@quoin/edit/client'
import type { Transport } from '@quoin/engine'
import type { Asset } from '@quoin/engine/wire'

/** The key the session's token is kept under. */
export const sessionKey = 'rb_t'

const clientKey = 'quoin:client'

/** The admin client of a browser tab: `fetch`, uploads that tell how far they are, the token in local storage. */
export function createBrowserClient(api: string, onSignedOut: () => void): AdminClient {
  const tokens = {
    read: () => localStorage.getItem(sessionKey) ?? undefined,
    write(token: string | undefined) {
      if (token === undefined) localStorage.removeItem(sessionKey)
      else localStorage.setItem(sessionKey, token)
    },
  }
  const clientId = tabId()
  return createAdminClient({
    api,
    transport: fetchTransport,
    tokens,
    clientId,
    onSignedOut,
    uploader: browserUploader(api, tokens.read, clientId),
  })
}

const fetchTransport: Transport = {
  async request({ url, method = 'GET', headers = {}, body, signal }) {
    const form = body instanceof FormData
    const typed =
      form || body === undefined || 'content-type' in headers
        ? headers
        : { 'content-type': 'application/json', ...headers }
    const response = await fetch(url, {
      method,
      headers: typed,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: readBody(text), header: (name) => response.headers.get(name) ?? undefined }
  },
}

function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** XMLHttpRequest, because fetch cannot tell how much of an upload has gone out. */
function browserUploader(api: string, token: () => string | undefined, clientId: string): Uploader {
  return {
    put({ path, body, onProgress, signal }) {
      return new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.open('PUT', `${api}${path}`)
        request.setRequestHeader('authorization', `Bearer ${token() ?? ''}`)
        request.setRequestHeader('quoin-client', clientId)
        request.setRequestHeader('content-type', body.type || 'application/octet-stream')
        request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
        request.onload = () => resolve(uploadAnswer(request))
        request.onerror = () => resolve(failed(0, 'unreachable', 'The server cannot be reached.'))
        request.onabort = () => resolve(failed(0, 'aborted', 'The upload was cancelled.'))
        signal.addEventListener('abort', () => request.abort(), { once: true })
        request.send(body)
      })
    },
  }
}

function uploadAnswer(request: XMLHttpRequest): Answer<Asset> {
  const body = readBody(request.responseText) as Partial<Asset & { code: string; title: string; detail: string }> // the server's own contract
  if (request.status >= 200 && request.status < 300)
    return {
      ok: true,
      status: request.status,
      value: body as Asset,
      header: (name) => request.getResponseHeader(name) ?? undefined,
    }
  return failed(request.status, body.code ?? 'unreadable', body.detail || body.title || 'The upload failed.')
}

function failed(status: number, code: string, title: string): Answer<Asset> {
  return { ok: false, problem: { status, code, title, detail: '', retryAfterMs: undefined, extra: {} } }
}

/** One id per tab, kept through a reload, so that a tab meets its own lock again. */
function tabId(): string {
  const kept = sessionStorage.getItem(clientKey)
  if (kept) return kept
  const id = crypto.randomUUID()
  sessionStorage.setItem(clientKey, id)
  return id
}
