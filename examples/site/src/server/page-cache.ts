import { createHash } from 'node:crypto'
import { type EncodedBody, encodedBody } from './encoded-body.ts'

/** A document before it is sent. */
export interface Drawn {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

interface Kept {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: EncodedBody
}

export interface PageCache {
  /** Answers from memory, or draws the document and keeps it while nothing public changes. */
  answer(request: Request, key: string, draw: () => Promise<Drawn>): Promise<Response>
  clear(): void
}

const most = 1000

/** Documents as bytes with their tags and compressed forms, by address. Only what exists is kept. */
export function createPageCache(): PageCache {
  const pages = new Map<string, Promise<Kept>>()

  function find(key: string, draw: () => Promise<Drawn>): Promise<Kept> {
    const known = pages.get(key)
    if (known) return known
    const made = draw().then(keep)
    pages.set(key, made)
    if (pages.size > most) pages.delete(pages.keys().next().value ?? '')
    const forget = () => {
      if (pages.get(key) === made) pages.delete(key)
    }
    made.then(({ status }) => status !== 200 && forget(), forget)
    return made
  }

  return {
    answer: async (request, key, draw) => send(request, await find(key, draw)),
    clear: () => pages.clear(),
  }
}

function keep({ status, headers, text }: Drawn): Kept {
  const bytes = new TextEncoder().encode(text)
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { status, headers, etag, body: encodedBody(bytes) }
}

async function send(request: Request, { status, headers, etag, body }: Kept): Promise<Response> {
  const { bytes, encoding } = await body.encoded(request.headers.get('accept-encoding'))
  // strong tags differ by encoding, or a cache could mix the forms
  const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
  const all: Record<string, string> = { ...headers, vary: 'accept-encoding', etag: tag }
  if (status === 200 && request.headers.get('if-none-match')?.includes(tag))
    return new Response(null, { status: 304, headers: all })
  all['content-length'] = String(bytes.byteLength)
  if (encoding) all['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: all })
}
