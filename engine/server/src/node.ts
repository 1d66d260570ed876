import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import type { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '@quoin/engine'
import type { Again, Fetch } from './app.ts'
import type { Asked, Chunks } from './http/asked.ts'
import type { Sent } from './http/respond.ts'
import { nextTurn } from './next-turn.ts'

export { startFailure } from './start-failure.ts'

/** What is served: the content server itself, or a host's handler around it. */
export interface Served {
  readonly fetch: Fetch
  /** Of a content server: public reads that were answered before are answered without a Request being made. */
  readonly again?: Again
  /** Begins to end: health checks turn, streams say goodbye. */
  drain?(): void
  close(): Promise<void>
}

export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly hostname?: string
  /** How long running requests may take once closing has begun. */
  readonly graceMs?: number
  /** How long a connection that asks nothing stays open for the next request. */
  readonly keepAliveMs?: number
}

export interface Listening {
  readonly port: number
  /** Where the server answers, such as `http://localhost:3000`. */
  readonly address: string
  /** Lets running requests finish, then closes the server and its store. */
  close(): Promise<void>
}

type Address = Required<Pick<ListenOptions, 'port' | 'hostname'>>

const maxHeaderBytes = 16 * 1024
/** How long a connection may be silent, once closing has begun, before it is closed: a busy client asks on by then. */
const partingMs = 500
/** How long those who have connected are let in, where ever more of them come. */
const lettingInMs = 1000

/** Serves a fetch handler over HTTP in a Node process. */
export async function listen(served: Served, options: ListenOptions): Promise<Listening> {
  const { port, hostname = 'localhost', graceMs = 10_000, keepAliveMs = 5000 } = options
  let closing = false
  /** Once closing has begun an answer says that it is the last of its connection, so that no request follows it. */
  const part = (outgoing: Pick<ServerResponse, 'shouldKeepAlive'>) => {
    if (closing) outgoing.shouldKeepAlive = false
  }
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const connection = { ...connectionOf(incoming), chunks: () => chunksOf(incoming) }
      const response = await served.fetch(request, connection)
      if ('shouldKeepAlive' in outgoing) part(outgoing)
      return response
    },
    // A health check by HTTP/1.0 names no host, and no address is made of it (C-16).
    { hostname: 'localhost' },
  )
  const http = createServer({ maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const known = served.again?.(askedOf(incoming), connectionOf(incoming))
    if (!known) return listener(incoming, outgoing)
    return known.then((sent) => {
      if (!sent) return listener(incoming, outgoing)
      part(outgoing)
      return send(outgoing, sent)
    })
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(cannotListen(error, { port, hostname })))
    http.listen(port, hostname, resolve)
  })
  const bound = http.address() as AddressInfo // a server on a port has no other form
  return {
    port: bound.port,
    address: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${bound.port}`,
    async close() {
      served.drain?.()
      await letIn(http)
      closing = true
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => http.closeAllConnections(), graceMs)
        // What has answered its last request would wait for another.
        const again = setInterval(() => http.closeIdleConnections(), partingMs)
        // That of an HTTP server would cut off who has just been answered and is about to ask on.
        TcpServer.prototype.close.call(http, () => {
          clearTimeout(late)
          clearInterval(again)
          resolve()
        })
      })
      await served.close()
    },
  }
}

/** Who has connected is let in, one in each turn: once listening ends, those who still wait are cut off. */
async function letIn(http: Server): Promise<void> {
  const until = Date.now() + lettingInMs
  let came = true
  const heed = () => {
    came = true
  }
  http.on('connection', heed)
  while (came && Date.now() < until) {
    came = false
    await nextTurn()
  }
  http.off('connection', heed)
}

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>

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
  if (body instanceof Uint8Array)
    outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body)
  else outgoing.writeHead(status, headers).end()
}

/** Closes on the signals by which a process is asked to end. */
export function closeOnSignals(listening: Pick<Listening, 'close'>): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    listening.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function cannotListen(error: Error & { readonly code?: string }, { port, hostname }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        'PORT_IN_USE',
        `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new ConfigError(
        'PORT_REFUSED',
        `Port ${port} may not be used by this user. Set PORT to a number above 1023, with a proxy in front of it.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        'HOST_UNKNOWN',
        `HOST is "${hostname}", which is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to be reached from others.`,
      )
    default:
      return error
  }
}
