import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '@quoin/engine'
import type { Fetch } from './app.ts'

/** What is served: the content server itself, or a host's handler around it. */
export interface Served {
  readonly fetch: Fetch
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
}

export interface Listening {
  readonly port: number
  /** Where the server answers, such as `http://localhost:3000`. */
  readonly address: string
  /** Lets running requests finish, then closes the server and its store. */
  close(): Promise<void>
}

const maxHeaderBytes = 16 * 1024

/** Serves a fetch handler over HTTP in a Node process. */
export async function listen(served: Served, options: ListenOptions): Promise<Listening> {
  const { port, hostname = 'localhost', graceMs = 10_000 } = options
  const listener = getRequestListener((request, { incoming }) => {
    const address = incoming.socket.remoteAddress
    return served.fetch(request, address === undefined ? {} : { address })
  })
  const http = createServer({ maxHeaderSize: maxHeaderBytes, keepAliveTimeout: 5000 }, listener)
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(cannotListen(error, port)))
    http.listen(port, hostname, resolve)
  })
  const bound = http.address() as AddressInfo // a server on a port has no other form
  return {
    port: bound.port,
    address: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${bound.port}`,
    async close() {
      served.drain?.()
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => http.closeAllConnections(), graceMs)
        http.close(() => {
          clearTimeout(late)
          resolve()
        })
        http.closeIdleConnections()
      })
      await served.close()
    },
  }
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

function cannotListen(error: Error & { readonly code?: string }, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new ConfigError(
    'PORT_IN_USE',
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
  )
}
