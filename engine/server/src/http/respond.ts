import type { Answer, Headers } from './answer.ts'

/** An answer ready to be sent. A stream's length is not known. */
export interface Sent {
  readonly response: Response
  readonly bytesOut: number
}

const encoder = new TextEncoder()

/** Makes the response of an answer; to HEAD the same without its body. */
export function respond(answer: Answer, options: { readonly standing: Headers; readonly isHead: boolean }): Sent {
  const { body } = answer
  // A plain object: in a Node process it goes to the socket as it is.
  const headers: Record<string, string> = { ...options.standing, ...answer.headers }
  const { vary } = options.standing
  if (vary !== undefined && answer.headers.vary !== undefined) headers.vary = `${vary}, ${answer.headers.vary}`
  if (body.kind === 'json') headers['content-type'] ??= 'application/json; charset=utf-8'
  if (body.kind === 'bytes' || body.kind === 'stream') headers['content-type'] = body.type
  if (options.isHead) {
    if (body.kind === 'stream') body.stream.cancel().catch(() => {})
    return { response: new Response(null, { status: answer.status, headers }), bytesOut: 0 }
  }
  const sent = payload(answer)
  const response = new Response(sent, { status: answer.status, headers })
  return { response, bytesOut: sent instanceof Uint8Array ? sent.byteLength : 0 }
}

function payload({ body }: Answer): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null {
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
