import type { PageReference } from '../schema/reference.ts'
import type { Transport, TransportResponse } from '../transport/transport.ts'
import type { PageRequest } from './loaded-page.ts'
import { adviceFor, isAnswerOfAnother, isSuccess, RequestFailed, wrongHostAdvice } from './request-failed.ts'

export interface ContentApi {
  /** The address of the API, `https://site.example/api`. */
  readonly host: string
  readonly apiKey: string
}

export interface Caller {
  readonly api: ContentApi
  readonly transport: Transport
  readonly signal?: AbortSignal | undefined
  /** Told what to look at when a page is answered for as no content server does it. */
  readonly onDoubt?: ((advice: string) => void) | undefined
}

/** The stored page, or undefined where there is none. Visitors' reads carry the api key, editors' reads their token. */
export async function fetchPage(request: PageRequest, caller: Caller): Promise<unknown> {
  if (request.by === 'draft') return request.page
  const call = pageCall(request, caller.api)
  if (call === undefined) return undefined
  const answer = await callApi(call.path, call.token, caller)
  const { host, apiKey } = caller.api
  if (isAnswerOfAnother(answer)) caller.onDoubt?.(wrongHostAdvice(host))
  if (answer.status === 404) return undefined
  if (!isSuccess(answer.status))
    throw new RequestFailed('The page', answer, call.token === apiKey ? adviceFor(answer, host) : '')
  return answer.body
}

/** The published form of another page. */
export function fetchReference(reference: PageReference, language: string, caller: Caller): Promise<unknown> {
  return fetchPage({ by: 'id', id: reference.id, language: reference.language ?? language }, caller)
}

export async function callApi(path: string, token: string | undefined, caller: Caller): Promise<TransportResponse> {
  const { api, transport, signal } = caller
  try {
    return await transport.request({
      url: `${api.host.replace(/\/+$/, '')}${path}`,
      headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new Error(`The content server could not be reached. Is it running? ${wrongHostAdvice(api.host)}`, {
      cause,
    })
  }
}

interface PageCall {
  readonly path: string
  readonly token: string | undefined
}

function pageCall(
  request: Exclude<PageRequest, { readonly by: 'draft' }>,
  { apiKey }: ContentApi,
): PageCall | undefined {
  switch (request.by) {
    case 'slug': {
      const slug = encode(request.slug)
      const language = encode(request.language)
      return slug && language ? { path: `/app/pages/${slug}/translations/${language}`, token: apiKey } : undefined
    }
    case 'id': {
      const id = encode(request.id)
      const language = encode(request.language ?? '')
      if (!id) return undefined
      if (!request.token) {
        const query = queryText({ pageId: request.id, language: request.language })
        return { path: `/app/find_page${query}`, token: apiKey }
      }
      return { path: `/admin/pages/${id}${language ? `/translations/${language}` : ''}`, token: request.token }
    }
    case 'preview': {
      const p = encode(request.p)
      const query = queryText({ language: request.language })
      return p ? { path: `/app/preview/${p}${query}`, token: request.token } : undefined
    }
  }
}

/** What is given, as the query of an address. */
export function queryText(given: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Text that no address can hold, such as a lone surrogate, names no page. */
function encode(text: string): string | undefined {
  try {
    return encodeURIComponent(text)
  } catch {
    return undefined
  }
}
