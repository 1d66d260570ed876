import type { RunningServer } from './running-server.ts'
import { until } from './until.ts'

export interface ReadEvent {
  readonly id: number | undefined
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events freely
  readonly data: any
}

export interface EventReader {
  readonly status: number
  readonly headers: Headers
  /** Everything read so far. */
  readonly events: readonly ReadEvent[]
  readonly comments: () => number
  readonly isOver: () => boolean
  /** Waits until an event of this name is there, and answers the last such. */
  next(event: string): Promise<ReadEvent>
  stop(): Promise<void>
}

/** Reads an event stream of the server as a browser would. */
export async function readEvents(
  server: RunningServer,
  options: { readonly token?: string; readonly query?: string; readonly headers?: Record<string, string> } = {},
): Promise<EventReader> {
  const { token, query = '', headers = {} } = options
  const request = new Request(`http://localhost:3000/api/admin/events${query}`, {
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  })
  const response = await server.server.fetch(request, { address: '192.0.2.1' })
  const events: ReadEvent[] = []
  let text = ''
  let comments = 0
  let over = false
  let begun = false
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()

  function take(frame: string): void {
    const fields = new Map<string, string>()
    for (const line of frame.split('\n')) {
      if (line.startsWith(':')) comments += 1
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
      if (name !== undefined && value !== undefined) fields.set(name, value)
    }
    const event = fields.get('event')
    const id = fields.get('id')
    if (fields.has('retry')) begun = true
    if (event !== undefined) {
      events.push({
        id: id === undefined ? undefined : Number(id),
        event,
        data: JSON.parse(fields.get('data') ?? 'null'),
      })
    }
  }

  async function pump(): Promise<void> {
    if (!reader) return
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
    over = true
  }
  const pumping = response.status === 200 ? pump() : Promise.resolve()
  // What happens before the server knows where it begins to tell is not told.
  if (response.status === 200) await until(() => begun || over)

  return {
    status: response.status,
    headers: response.headers,
    events,
    comments: () => comments,
    isOver: () => over,
    async next(event) {
      let found: ReadEvent | undefined
      await until(() => {
        found = events.findLast((one) => one.event === event)
        return found !== undefined
      })
      if (!found) throw new Error(`No ${event} came.`)
      return found
    },
    async stop() {
      await reader?.cancel()
      await pumping
    },
  }
}
