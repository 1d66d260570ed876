import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Again, Fetch } from './app.ts'
import type { Asked, Chunks } from './http/asked.ts'
import type { Sent } from './http/respond.ts'
import { requireGiven } from './options/require-given.ts'
import { soon } from './time/soon.ts'

/** What answers: the content server itself, or a host's handler around it. */
export interface Answering {
  readonly fetch: Fetch
  /** Of a content server: public reads that were answered before are answered without a Request being made. */
  readonly again?: Again
}

/** What the listener of a Node server is given. */
export interface NodeListenerOptions {
  /** Told of each answer before it is sent. */
  readonly onAnswer?: (outgoing: Pick<ServerResponse, 'shouldKeepAlive'>) => void
}

/**
 * A listener for an HTTP server that a host already has, and a handler for Express:
 * `app.use(['/api', '/media', '/f', '/newsletter'], nodeListener(server))`, in front of whatever reads bodies.
 */
export function nodeListener(served: Answering, { onAnswer = () => {} }: NodeListenerOptions = {}): RequestListener {
  requireGiven('nodeListener', served, { fetch: 'a function' }, 'Give what createServer answers, or another { fetch }.')
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const connection = { ...connectionOf(incoming), chunks: () => chunksOf(incoming) }
      const response = await served.fetch(request, connection)
      if ('shouldKeepAlive' in outgoing) {
        onAnswer(outgoing)
        if (!incoming.complete) letGoBy(incoming, outgoing)
      }
      return response
    },
    // A health check by HTTP/1.0 names no host, and no address is made of it (C-16).
    { hostname: 'localhost' },
  )
  return (incoming, outgoing) => {
    incoming.url = wholeAddress(incoming)
    endUnread(incoming, outgoing)
    const known = served.again?.(askedOf(incoming), connectionOf(incoming))
    return soon(known, (sent) => {
      if (!sent) return listener(incoming, outgoing)
      onAnswer(outgoing)
      return send(outgoing, sent)
    })
  }
}

/** How long the body of a read may go on once the answer is sent; that of other calls may as long. */
const unreadMs = 500

/** Nobody reads the body of a read, so nobody would notice that it never ends. */
function endUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined)) return
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const late = setTimeout(() => incoming.destroy(), unreadMs)
    incoming.once('close', () => clearTimeout(late))
  })
}

/**
 * The rest of a body that nobody reads goes by before the connection ends. Cut off while it sends, a proxy such as nginx
 * never reads the answer, and says 502 in its place. How much goes by, and for how long, is limited by the listener.
 */
function letGoBy(incoming: Readable & { readonly socket: Socket }, outgoing: { shouldKeepAlive: boolean }): void {
  if (outgoing.shouldKeepAlive) return
  outgoing.shouldKeepAlive = true
  incoming.once('close', () => incoming.socket.destroySoon())
}

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>

/** Express cuts off the path it was mounted on, and keeps the whole beside it. */
function wholeAddress(incoming: Incoming): string {
  return 'originalUrl' in incoming && typeof incoming.originalUrl === 'string'
    ? incoming.originalUrl
    : (incoming.url ?? '')
}

function connectionOf({ socket }: { readonly socket: { readonly remoteAddress?: string | undefined } }) {
  return socket.remoteAddress === undefined ? {} : { address: socket.remoteAddress }
}

function chunksOf(incoming: Readable): Chunks {
  // The connection stays, since there is an answer to send.
  const pieces: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  return { next: () => pieces.next(), stop: () => void pieces.return?.().catch(() => {}) }
}

function askedOf({ method = '', url = '', headers }: Incoming): Asked {
  return {
    method,
    url: `http://${headers.host}${url}`,
    header(name) {
      const value = headers[name]
      return value === undefined ? null : String(value)
    },
  }
}

/** What is answered again is bytes or nothing, never a stream. */
function send(outgoing: ServerResponse, { status, headers, body }: Sent): void {
  outgoing.writeHead(status, headers)
  if (body instanceof Uint8Array) outgoing.end(body)
  else outgoing.end()
}
