import { isRecord } from '../record.ts'

/** One frame of the event stream. */
export interface ServerEvent {
  readonly id: string | undefined
  /** Such as `page.saved`, `lock.taken`, `presence.changed`, `reset` or `bye`. */
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Makes events of the text that comes on the line. */
export interface FrameReader {
  /** The frames that a piece of text completes. */
  read(chunk: string): readonly ServerEvent[]
  /** The number of the last frame that had one, also of one that tells nothing else. */
  lastId(): string | undefined
  /** What the server asks to wait before coming back, in milliseconds. */
  retryMs(): number | undefined
}

/** Reads `text/event-stream`, however its text is cut. Comments keep the line open and say nothing. */
export function createFrameReader(): FrameReader {
  let rest = ''
  let retry: number | undefined
  let last: string | undefined

  function frameOf(block: string): readonly ServerEvent[] {
    let id: string | undefined
    let event = 'message'
    const lines: string[] = []
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':')
      if (colon === 0) continue
      const name = colon === -1 ? line : line.slice(0, colon)
      const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
      if (name === 'id') id = value
      if (name === 'event') event = value
      if (name === 'data') lines.push(value)
      if (name === 'retry' && /^\d{1,6}$/.test(value)) retry = Number(value)
    }
    last = id ?? last
    if (lines.length === 0 && event === 'message') return []
    return [{ id, event, data: readData(lines.join('\n')) }]
  }

  return {
    read(chunk) {
      const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      return blocks.flatMap(frameOf)
    },
    lastId: () => last,
    retryMs: () => retry,
  }
}

function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
