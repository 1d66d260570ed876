import type { PublicAnswer } from '../pages/public-cache.ts'
import { type Problem, problemBody } from '../problem.ts'
import { wholeText } from './repair-text.ts'

export type Headers = Readonly<Record<string, string>>

/** What a route gives back, before the headers every answer carries. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
  /** The kept bytes that this answers with: while they are good, the same request is answered the same. */
  readonly source?: PublicAnswer
}

export type AnswerBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> | string; readonly type: string }
  | { readonly kind: 'stream'; readonly stream: ReadableStream<Uint8Array>; readonly type: string }

export function reply(status: number, value: unknown, headers: Headers = {}): Answer {
  return { status, headers, body: { kind: 'json', value } }
}

export function replyEmpty(status = 204, headers: Headers = {}): Answer {
  return { status, headers, body: { kind: 'none' } }
}

export function replyProblem(refusal: Problem, request: { readonly path: string; readonly requestId: string }): Answer {
  return reply(refusal.status, problemBody(refusal, request), {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...refusal.headers,
  })
}

/** To another address, in the letters that a header may have. */
export function replySeeOther(address: string): Answer {
  const location = wholeText(address).replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return replyEmpty(303, { location, 'cache-control': 'no-store' })
}

export function replyBytes(
  status: number,
  bytes: Uint8Array<ArrayBuffer> | string,
  type: string,
  headers: Headers = {},
): Answer {
  return { status, headers, body: { kind: 'bytes', bytes, type } }
}

export function replyStream(stream: ReadableStream<Uint8Array>, type: string, headers: Headers = {}): Answer {
  return { status: 200, headers, body: { kind: 'stream', stream, type } }
}

/** A list that is told as a whole. */
export function replyWholeList(items: readonly unknown[]): Answer {
  return replyList(items, items.length, items.length)
}

/** A list is a bare array; how much there is stands in the headers (C-13). */
export function replyList(items: readonly unknown[], total: number, pageSize: number, headers: Headers = {}): Answer {
  return reply(200, items, { 'x-total-count': String(total), 'x-page-size': String(pageSize), ...headers })
}
