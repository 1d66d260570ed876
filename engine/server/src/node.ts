import { createServer, type Server } from 'node:http'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import { ConfigError } from '@quoin/engine'
import { type Answering, nodeListener } from './node-listener.ts'
import { requireGiven } from './options/require-given.ts'
import { nextTurn } from './time/next-turn.ts'

export { startFailure } from './failures/start-failure.ts'
export { makeFolder } from './files/make-folder.ts'
export { type Answering, type NodeListenerOptions, nodeListener } from './node-listener.ts'
export { unknownVariables } from './options/unknown-variables.ts'

/** What is served, and how it ends. */
export interface Served extends Answering {
  /** Begins to end: health checks turn, streams say goodbye. */
  drain?(): void
  close(): Promise<void>
}

/** Where a server listens, and how patient it is. */
export interface ListenOptions {
  /** 3000 where nothing is said; 0 takes a free one. */
  readonly port?: number
  readonly hostname?: string
  /** How long running requests may take once closing has begun. */
  readonly graceMs?: number
  /** How long a connection that asks nothing stays open for the next request. */
  readonly keepAliveMs?: number
  /** How long any request may take to arrive; each call has a shorter limit of its own. */
  readonly requestMs?: number
}

/** A server at work. */
export interface Listening {
  readonly port: number
  /** Where the server answers, such as `http://localhost:3000`. */
  readonly address: string
  /** Lets running requests finish, then closes the server and its store. */
  close(): Promise<void>
}

type Address = Required<Pick<ListenOptions, 'port' | 'hostname'>>

const maxHeaderBytes = 16 * 1024
const headersMs = 60_000
/** Twice of what the largest archive may take. Left to itself, Node ends each request after five minutes. */
const longestRequestMs = 2 * 60 * 60_000
/** How long a connection may be silent, once closing has begun, before it is closed: a busy client asks on by then. */
const partingMs = 500
/** How long a connection that was silent for too long is kept for a request that was sent before its client could know. */
const underwayMs = 1000
/** How long those who have connected are let in, where ever more of them come. */
const lettingInMs = 1000

/** Serves a fetch handler over HTTP in a Node process. */
export async function listen(served: Served, options: ListenOptions = {}): Promise<Listening> {
  requireGiven(
    'listen',
    served,
    { fetch: 'a function', close: 'a function' },
    'Give what createServer answers, or another { fetch, close }.',
  )
  const { port = 3000, hostname = 'localhost', graceMs = 10_000, keepAliveMs = 5000 } = options
  const { requestMs = longestRequestMs } = options
  let closing = false
  const listener = nodeListener(served, {
    /** Once closing has begun an answer says that it is the last of its connection, so that no request follows it. */
    onAnswer(outgoing) {
      if (closing) outgoing.shouldKeepAlive = false
    },
  })
  const http = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
    },
    listener,
  )
  http.on('timeout', closeIfSilent)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, hostname, resolve)
  }).catch((error: Error) => {
    throw cannotListen(error, { port, hostname })
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
        const again = setInterval(() => setImmediate(() => http.closeIdleConnections()), partingMs)
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

/** A request that came while the server was busy is read in the turn that follows, and one that is on its way a moment later. */
function closeIfSilent(socket: Socket): void {
  const { bytesRead } = socket
  const close = () => {
    if (socket.bytesRead === bytesRead) socket.destroy()
  }
  setTimeout(() => setImmediate(close), underwayMs).unref()
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
    case 'ERR_SOCKET_BAD_PORT':
      return new ConfigError('PORT_UNFIT', `The port is ${port}. Give a number from 0 to 65535.`)
    case 'EADDRINUSE':
      return new ConfigError(
        'PORT_IN_USE',
        `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
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
        `HOST is "${hostname}", which is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to be reachable from other machines.`,
      )
    default:
      return error
  }
}
