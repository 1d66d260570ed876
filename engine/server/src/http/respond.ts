import type { Answer, Headers } from './answer.ts'

/** Makes the response of an answer; to HEAD the same without its body. */
export function respond(answer: Answer, options: { readonly standing: Headers; readonly isHead: boolean }): Response {
  const headers = new Headers(options.standing)
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name === 'vary') headers.append(name, value)
    else headers.set(name, value)
  }
  const { body } = answer
  if (body.kind === 'json' && !headers.has('content-type'))
    headers.set('content-type', 'application/json; charset=utf-8')
  if (body.kind === 'bytes' || body.kind === 'stream') headers.set('content-type', body.type)
  if (options.isHead) {
    if (body.kind === 'stream') body.stream.cancel().catch(() => {})
    return new Response(null, { status: answer.status, headers })
  }
  return new Response(payload(answer), { status: answer.status, headers })
}

function payload({ body }: Answer): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null {
  switch (body.kind) {
    case 'none':
      return null
    case 'json':
      return JSON.stringify(body.value)
    case 'bytes':
      return body.bytes
    case 'stream':
      return body.stream
  }
}
