import type { Answer, Headers } from './answer.ts'

/** An answer as it goes out. */
export interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  /** A stream's length is known where its headers tell it. */
  readonly bytesOut: number
}

const encoder = new TextEncoder()

/** An answer with the headers that every one carries; to HEAD the same without its body. */
export function respond(answer: Answer, options: { readonly standing: Headers; readonly isHead: boolean }): Sent {
  const { body, status } = answer
  const headers: Record<string, string> = { ...options.standing, ...answer.headers }
  const { vary } = options.standing
  if (vary !== undefined && answer.headers.vary !== undefined) headers.vary = `${vary}, ${answer.headers.vary}`
  if (body.kind === 'json') headers['content-type'] ??= 'application/json; charset=utf-8'
  if (body.kind === 'bytes' || body.kind === 'stream') headers['content-type'] = body.type
  if (options.isHead) {
    if (body.kind === 'stream') body.stream.cancel().catch(() => {})
    return { status, headers, body: null, bytesOut: 0 }
  }
  const sent = payload(answer)
  return {
    status,
    headers,
    body: sent,
    bytesOut: sent instanceof Uint8Array ? sent.byteLength : Number(headers['content-length'] ?? 0),
  }
}

/** The headers stay a plain object: in a Node process they go to the socket as they are. */
export function toResponse({ status, headers, body }: Sent): Response {
  return new Response(body, { status, headers })
}

function payload({ body }: Answer): Sent['body'] {
  switch (body.kind) {
    case 'none':
      return null
    case 'json':
      return encoder.encode(JSON.stringify(body.value))
    case 'bytes':
      return typeof body.bytes === 'string' ? encoder.encode(body.bytes) : body.bytes
    case 'stream':
      return body.stream
  }
}
