import type { PageReference } from '../schema/reference.ts'
import { TimeLimitPassed } from '../transport/time-limit.ts'
import type { Transport, TransportResponse } from '../transport/transport.ts'
import type { PageRequest } from './loaded-page.ts'
import { adviceFor, isAnswerOfAnother, isSuccess, RequestFailed, wrongHostAdvice } from './request-failed.ts'

/** A content server, and the key that opens its published content. */
export interface ContentApi {
  /** The address of the API, `https://site.example/api`. */
  readonly host: string
  readonly apiKey: string
}

/** Which content server is asked, and how. */
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
  const path = pathOf(request)
  if (!path) return undefined
  const { host, apiKey } = caller.api
  const token = tokenOf(request, apiKey)
  const answer = await callApi(path, token, caller)
  if (isAnswerOfAnother(answer)) caller.onDoubt?.(wrongHostAdvice(host))
  if (answer.status === 404) return undefined
  if (!isSuccess(answer.status))
    throw new RequestFailed('The page', answer, token === apiKey ? adviceFor(answer, host) : '')
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
    if (cause instanceof TimeLimitPassed) throw cause
    throw new Error(`The content server could not be reached. Is it running? ${wrongHostAdvice(api.host)}`, { cause })
  }
}

type StoredRequest = Exclude<PageRequest, { readonly by: 'draft' }>

function tokenOf(request: StoredRequest, apiKey: string): string | undefined {
  if (request.by === 'slug') return apiKey
  return request.token || (request.by === 'id' ? apiKey : undefined)
}

/** Empty for what names no page. */
function pathOf(request: StoredRequest): string {
  const language = encode(request.language ?? '')
  switch (request.by) {
    case 'slug': {
      const slug = encode(request.slug)
      return slug && language && `/app/pages/${slug}/translations/${language}`
    }
    case 'id': {
      const id = encode(request.id)
      if (!request.token) return id && `/app/find_page${queryText({ pageId: request.id, language: request.language })}`
      return id && `/admin/pages/${id}${language && `/translations/${language}`}`
    }
    case 'preview': {
      const p = encode(request.p)
      return p && `/app/preview/${p}${queryText({ language: request.language })}`
    }
  }
}

/** What is given, as the query of an address. */
export function queryText(given: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1])
  const query = `${new URLSearchParams(entries)}`
  return query && `?${query}`
}

/** Text that no address can hold, such as a lone surrogate, names no page. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return ''
  }
}
