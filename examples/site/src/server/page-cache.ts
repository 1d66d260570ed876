import { createHash } from 'node:crypto'
import type { Asked, Sent } from '@quoin/server'
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
  /** What the same request was answered before; nothing where there is none, or `look` found a change and cleared. */
  again(asked: Asked, look: () => Promise<unknown>): Promise<Sent | undefined> | undefined
  /** Whether a document with that key was there when somebody asked for it last, also before the last change. */
  has(key: string): boolean
  clear(): void
}

const most = 1000
const longestQuestion = 1500

/** Documents as bytes with their tags and compressed forms, by address. Only what exists is kept. */
export function createPageCache(): PageCache {
  const pages = new Map<string, Promise<Kept>>()
  let answers = new Map<string, Sent>()
  const found = new Map<string, true>()

  function find(key: string, draw: () => Promise<Drawn>): Promise<Kept> {
    const known = pages.get(key)
    if (known) return known
    const made = draw().then(keep)
    set(pages, key, made)
    const forget = () => {
      if (pages.get(key) === made) pages.delete(key)
    }
    made.then(({ status }) => {
      found.delete(key)
      if (status === 200) set(found, key, true)
      else forget()
    }, forget)
    return made
  }

  return {
    async answer(request, key, draw) {
      const page = find(key, draw)
      const accepted = request.headers.get('accept-encoding')
      const known = request.headers.get('if-none-match')
      const sent = await sentFor(await page, accepted, known)
      const question = questionOf(request.url, accepted, known)
      // drawn before the last change, a page is no answer to the next who asks
      if (request.method === 'GET' && question.length <= longestQuestion && pages.get(key) === page)
        set(answers, question, sent)
      return new Response(request.method === 'HEAD' ? null : sent.body, { status: sent.status, headers: sent.headers })
    },
    again(asked, look) {
      if (asked.method !== 'GET') return undefined
      const among = answers
      const sent = among.get(questionOf(asked.url, asked.header('accept-encoding'), asked.header('if-none-match')))
      return (
        sent &&
        look().then(
          () => (among === answers ? sent : undefined),
          () => undefined,
        )
      )
    },
    has: (key) => found.has(key),
    clear() {
      pages.clear()
      answers = new Map()
    },
  }
}

function set<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value ?? '')
}

/** All that answers to the same page differ by. */
function questionOf(url: string, accepted: string | null, known: string | null): string {
  return `${url}\n${accepted ?? ''}\n${known ?? ''}`
}

function keep({ status, headers, text }: Drawn): Kept {
  const bytes = new TextEncoder().encode(text)
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { status, headers, etag, body: encodedBody(bytes) }
}

async function sentFor(page: Kept, accepted: string | null, known: string | null): Promise<Sent> {
  const { status, headers, etag, body } = page
  const { bytes, encoding } = await body.encoded(accepted)
  // strong tags differ by encoding, or a cache could mix the forms
  const tag = `"${etag}${encoding ? `-${encoding}` : ''}"`
  const all: Record<string, string> = { ...headers, vary: 'accept-encoding', etag: tag }
  if (status === 200 && known?.includes(tag)) return { status: 304, headers: all, body: null, bytesOut: 0 }
  all['content-length'] = String(bytes.byteLength)
  if (encoding) all['content-encoding'] = encoding
  return { status, headers: all, body: bytes, bytesOut: bytes.byteLength }
}
