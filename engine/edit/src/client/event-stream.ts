import type { Clock, Off } from '@quoin/engine'
import { createFrameReader, type ServerEvent } from './server-event.ts'

/** Opens `GET /admin/events`; rejects or answers undefined when it cannot. */
export type OpenStream = (
  lastEventId: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array> | undefined>

/** The line on which the server tells what happens. */
export interface EventStream {
  /** Gives up a line that may be dead without anybody knowing, and comes back as from a broken one. */
  renew(): void
  stop(): void
}

const firstWaitMs = 3000
const longestWaitMs = 30_000
/** The server writes at least a comment every 15 s; twice that in silence is a broken line. */
const silenceMs = 30_000

/** Follows the server's events, coming back with what was missed whenever the line breaks. */
export function followEvents(options: {
  readonly open: OpenStream
  readonly clock: Clock
  readonly onEvent: (event: ServerEvent) => void
  /** Too much was missed: read anew. */
  readonly onReset: () => void
  readonly onState?: (connected: boolean) => void
}): EventStream {
  const { open, clock, onEvent, onReset, onState } = options
  const stop = new AbortController()
  let lastId: string | undefined
  let wait: Off = () => {}
  let silence: Off = () => {}
  let failures = 0
  let line = new AbortController()

  async function connect(): Promise<void> {
    line = new AbortController()
    const signal = AbortSignal.any([stop.signal, line.signal])
    const reader = createFrameReader()
    const listen = () => {
      silence()
      silence = clock.after(silenceMs, () => line.abort())
    }
    try {
      listen()
      const stream = await unlessAborted(open(lastId, signal), signal)
      if (stream && !signal.aborted) {
        listen()
        onState?.(true)
        failures = 0
        await readAll(stream, signal, (text) => {
          listen()
          for (const event of reader.read(text)) take(event)
          lastId = reader.lastId() ?? lastId
        })
      }
    } catch {
      // a broken line is met by coming back
    }
    silence()
    if (stop.signal.aborted) return
    onState?.(false)
    failures += 1
    const after = reader.retryMs() ?? firstWaitMs
    wait = clock.after(Math.min(longestWaitMs, after * 2 ** Math.min(failures - 1, 4)), () => void connect())
  }

  function take(event: ServerEvent): void {
    if (event.id !== undefined) lastId = event.id
    if (event.event === 'reset') onReset()
    else if (event.event !== 'bye') onEvent(event)
  }

  void connect()
  return {
    renew: () => line.abort(),
    stop() {
      stop.abort()
      wait()
      silence()
    },
  }
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (text: string) => void,
): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      take(decoder.decode(value, { stream: true }))
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** An opening that hangs is given up like a line that went silent. */
function unlessAborted<T>(opening: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    opening.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
