import type { Json, Off } from '../json.ts'

/** How the engine reaches the world. A network failure rejects; an HTTP error is an answer like any other. */
export interface Transport {
  request(input: TransportRequest): Promise<TransportResponse>
}

/** One HTTP call. */
export interface TransportRequest {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json | FormData
  readonly signal?: AbortSignal
}

/** What came back, whatever its status. */
export interface TransportResponse {
  readonly status: number
  readonly body: unknown
  readonly header: (name: string) => string | undefined
}

/** The time and its timers; tests give one that they move on. */
export interface Clock {
  now(): number
  after(ms: number, run: () => void): Off
}

/** Makes ids that nobody has yet. */
export interface Ids {
  next(): string
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Ids that nobody else makes: UUIDs. */
export const randomIds: Ids = { next: randomId }

/** Browsers keep `randomUUID` from pages over plain http, such as a site tried out in the own network. */
function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16)) // narrowed to never: types know no such browser
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Version 4, variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
