import type { Off } from '@quoin/engine'
import { type Envelope, protocolVersion } from './messages.ts'

/** The part of a MessagePort that is used. */
export interface MessageEnd {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => unknown) | null
  close?(): void
}

export interface Channel<Out> {
  post(message: Out): void
  close(): void
}

export interface ChannelOptions<In> {
  readonly read: (input: unknown) => (In & Envelope) | undefined
  readonly now: () => number
  readonly onMessage: (message: In) => void
  /** Messages were lost, or too many were bad: begin again with a new channel. */
  readonly onBroken: (why: 'GAP' | 'BAD' | 'FLOOD') => void
}

const badLimit = 20
const badWindowMs = 10_000
const floodLimit = 1000
const floodWindowMs = 1000
const sizeLimit = 12_000_000

/** One end of the canvas protocol: numbers what is sent, and lets in only well-formed messages in unbroken order. */
export function openChannel<In, Out extends object>(end: MessageEnd, options: ChannelOptions<In>): Channel<Out> {
  const { read, now, onMessage, onBroken } = options
  const bad = windowCounter(badWindowMs)
  const all = windowCounter(floodWindowMs)
  let sent = 0
  let received = 0
  let open = true

  function close(): void {
    open = false
    end.onmessage = null
    end.close?.()
  }

  function fail(why: 'GAP' | 'BAD' | 'FLOOD'): void {
    close()
    onBroken(why)
  }

  end.onmessage = (event) => {
    if (!open) return
    if (all(now()) > floodLimit) return fail('FLOOD')
    const message = isSmall(event.data) ? read(event.data) : undefined
    if (!message) return bad(now()) >= badLimit ? fail('BAD') : undefined
    if (message.n !== received + 1) return fail('GAP')
    received = message.n
    onMessage(message)
  }

  return {
    post(message) {
      if (!open) return
      sent += 1
      end.postMessage({ ...message, v: protocolVersion, n: sent })
    },
    close,
  }
}

/** Counts calls within the last `ms`. */
function windowCounter(ms: number): (at: number) => number {
  const times: number[] = []
  return (at) => {
    times.push(at)
    while (times.length > 0 && (times[0] ?? at) <= at - ms) times.shift()
    return times.length
  }
}

/** Whether the texts and entries of a message stay within the size limit; stops counting once they do not. */
function isSmall(input: unknown): boolean {
  let left = sizeLimit
  const pending: unknown[] = [input]
  while (pending.length > 0 && left > 0) {
    const value = pending.pop()
    left -= typeof value === 'string' ? value.length : 8
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    const entries: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    for (const entry of entries) pending.push(entry)
  }
  return left > 0
}

/** The typed port both sides see. */
export interface CanvasPort<In, Out> {
  post(message: Out): void
  listen(listener: (message: In) => void): Off
}
