import type { Off } from '@quoin/engine'
import { isRecord } from '../record.ts'
import { type Envelope, protocolVersion } from './messages.ts'

/** The part of a MessagePort that is used. */
export interface MessageEnd {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => unknown) | null
  close?(): void
}

/** One end of the line between editor and canvas. */
export interface Channel<Out> {
  post(message: Out): void
  /** A message that came another way than by the end. Only the next in turn is taken. */
  take(message: unknown): boolean
  close(): void
}

/** What one end reads, and who hears of it. */
export interface ChannelOptions<In, Out> {
  readonly read: (input: unknown) => (In & Envelope) | undefined
  readonly now: () => number
  readonly onMessage: (message: In) => void
  /** Messages were lost, or too many were bad: begin again with a new channel. */
  readonly onBroken: (why: 'GAP' | 'BAD' | 'FLOOD') => void
  /** A faster way than the end to whoever was heard from: says whether the message was taken. */
  readonly handOver?: (message: Out) => boolean
}

const badLimit = 20
const badWindowMs = 10_000
const floodLimit = 1000
const floodWindowMs = 1000
const sizeLimit = 12_000_000

/** One end of the canvas protocol: numbers what is sent, and lets in only well-formed messages in unbroken order. */
export function openChannel<In, Out extends object>(end: MessageEnd, options: ChannelOptions<In, Out>): Channel<Out> {
  const { read, now, onMessage, onBroken, handOver } = options
  const bad = windowCounter(badWindowMs)
  const all = windowCounter(floodWindowMs)
  let sent = 0
  let received = 0
  let open = true
  let waiting: Out[] = []

  /** In the order they were made, each by the fastest way that takes it. */
  function send(): void {
    const messages = waiting
    waiting = []
    for (const message of messages) if (!handOver?.(message)) end.postMessage(message)
  }

  function close(): void {
    send()
    open = false
    end.onmessage = null
    end.close?.()
  }

  function fail(why: 'GAP' | 'BAD' | 'FLOOD'): void {
    close()
    onBroken(why)
  }

  function receive(data: unknown): void {
    if (!open) return
    if (all(now()) > floodLimit) {
      fail('FLOOD')
      return
    }
    const message = isSmall(data) ? read(data) : undefined
    if (message) readNext(message)
    else if (bad(now()) >= badLimit) fail('BAD')
  }

  function readNext(message: In & Envelope): void {
    if (message.n !== received + 1) {
      fail('GAP')
      return
    }
    received = message.n
    onMessage(message)
  }

  end.onmessage = (event) => receive(event.data)

  return {
    post(message) {
      if (!open) return
      sent += 1
      const numbered = { ...message, v: protocolVersion, n: sent }
      // before it was heard from, the other end may be that of an older channel
      if (!handOver || received === 0) {
        end.postMessage(numbered)
        return
      }
      // never in the midst of what whoever posts it is doing, yet before anything is painted
      if (waiting.length === 0) queueMicrotask(send)
      waiting.push(numbered)
    },
    take(message) {
      if (!open || !isRecord(message) || message.n !== received + 1) return false
      receive(message)
      return true
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
