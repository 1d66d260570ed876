/** Told by the open pages apart from every address of the site. */
const events = '/@reload'
const script = '/@reload.js'

const client = `let before = false
const source = new EventSource('${events}')
source.onopen = () => {
  if (before) location.reload()
  before = true
}
`

export interface Reload {
  readonly script: string
  answer(path: string): Response | undefined
  /** Ends the streams, so that the process can end. */
  close(): void
}

/** Pages keep a stream open; when it comes back after the server was started anew, they load themselves again. */
export function createReload(): Reload {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()

  function stream(): Response {
    let own: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller
        streams.add(controller)
        controller.enqueue(new TextEncoder().encode('retry: 300\n\n'))
      },
      cancel() {
        streams.delete(own)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
  }

  return {
    script,
    answer(path) {
      if (path === events) return stream()
      if (path !== script) return undefined
      return new Response(client, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } })
    },
    close() {
      for (const controller of streams) controller.close()
      streams.clear()
    },
  }
}
