import type { Clock, Ids, Transport, TransportRequest, TransportResponse } from '@quoin/engine'

export interface FakeClock extends Clock {
  /** Moves time on; what falls due runs in order, at its own moment. */
  advance(ms: number): void
  /** How many timers wait. */
  pending(): number
}

export function fakeClock(start = 0): FakeClock {
  let now = start
  let order = 0
  const timers = new Set<{ readonly at: number; readonly order: number; readonly run: () => void }>()
  const nextBefore = (end: number) =>
    [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
  return {
    now: () => now,
    after(ms, run) {
      order += 1
      const timer = { at: now + Math.max(0, ms), order, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      const end = now + ms
      for (let timer = nextBefore(end); timer !== undefined; timer = nextBefore(end)) {
        timers.delete(timer)
        now = timer.at
        timer.run()
      }
      now = end
    },
    pending: () => timers.size,
  }
}

export function countingIds(prefix = 'id-'): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `${prefix}${count}`
    },
  }
}

export interface FakeAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeTransport extends Transport {
  readonly calls: readonly TransportRequest[]
}

/** Answers from a function; `undefined` is 404, a throw or a rejection is a network failure, an aborted signal rejects. */
export function fakeTransport(
  answer: (request: TransportRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>,
): FakeTransport {
  const calls: TransportRequest[] = []
  return {
    calls,
    async request(request) {
      calls.push(request)
      request.signal?.throwIfAborted()
      const signal = AbortSignal.any(request.signal ? [request.signal] : [])
      let stop = () => {}
      const aborted = new Promise<never>((_, reject) => {
        stop = () => reject(signal.reason)
        signal.addEventListener('abort', stop, { once: true })
      })
      try {
        return toResponse(await Promise.race([answer(request), aborted]))
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

/** Answers by `METHOD url`, `url`, or the path of the url. */
export function routedTransport(routes: Readonly<Record<string, FakeAnswer>>): FakeTransport {
  return fakeTransport(({ url, method = 'GET' }) => {
    const path = url.replace(/^[a-z]+:\/\/[^/]*/, '')
    const key = [`${method} ${url}`, url, `${method} ${path}`, path].find((name) => Object.hasOwn(routes, name))
    return key === undefined ? undefined : routes[key]
  })
}

/** The token of a session, as the tabs of a browser share it. */
export interface FakeTokens {
  readonly read: () => string | undefined
  readonly write: (next: string | undefined) => void
}

export function fakeTokens(first?: string): FakeTokens {
  let token = first
  return {
    read: () => token,
    write(next) {
      token = next
    },
  }
}

/** Lets every promise that is already settled run its followers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function toResponse(answer: FakeAnswer = { status: 404, body: null }): TransportResponse {
  const headers = new Map(Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status: answer.status ?? 200,
    body: answer.body ?? null,
    header: (name) => headers.get(name.toLowerCase()),
  }
}
