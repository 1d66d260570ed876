import { AsyncLocalStorage } from 'node:async_hooks'
import type { ConnectionInfo } from '@quoin/server'

interface Visitor {
  readonly address: string | undefined
  readonly forwarded: string | null
}

/** In whose name the site asks its content server, which counts some calls for each visitor. */
export function createVisitors() {
  const served = new AsyncLocalStorage<Visitor>()
  return {
    /** What the site asks meanwhile, it asks in the name of whoever sent the request. */
    serve<T>(request: Request, { address }: ConnectionInfo = {}, answer: () => Promise<T>): Promise<T> {
      return served.run({ address, forwarded: request.headers.get('x-forwarded-for') }, answer)
    },
    /** A request of the site's own with what tells who is meant. */
    named(request: Request): readonly [Request, ConnectionInfo?] {
      const visitor = served.getStore()
      if (visitor?.address === undefined) return [request]
      const headers = new Headers(request.headers)
      if (visitor.forwarded !== null) headers.set('x-forwarded-for', visitor.forwarded)
      return [new Request(request, { headers }), { address: visitor.address }]
    },
  }
}
