/** What the worker uses of its surroundings; the types of documents, which all else here needs, know no workers. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly scope: string }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<WorkerClient | undefined>
    matchAll(options: { readonly includeUncontrolled: true; readonly type: 'window' }): Promise<readonly WorkerClient[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void
  /** The files of the bundles of editors, written before the worker by the server. */
  readonly quoinFiles: readonly string[]
}

interface WorkerClient {
  readonly url: string
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Lasting {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}
