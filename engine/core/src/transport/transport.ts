import type { Json, Off } from '../json.ts'

/** How the engine reaches the world. A network failure rejects; an HTTP error is an answer like any other. */
export interface Transport {
  request(input: TransportRequest): Promise<TransportResponse>
}

export interface TransportRequest {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json | FormData
  readonly signal?: AbortSignal
}

export interface TransportResponse {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | undefined
}

export interface Clock {
  now(): number
  after(ms: number, run: () => void): Off
}

export interface Ids {
  next(): string
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const randomIds: Ids = { next: () => crypto.randomUUID() }
