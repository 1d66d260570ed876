import { type EventStream, followEvents, type OpenStream, type ServerEvent } from '@quoin/edit/client'
import { type Clock, isRecord, type Off } from '@quoin/engine'

export interface EventListener {
  readonly onEvent: (event: ServerEvent) => void
  /** Too much was missed: read anew. */
  readonly onReset: () => void
  /** Once, when the line is open: what happened before is not told. */
  readonly onBegin?: () => void
  readonly onState?: (connected: boolean) => void
}

/** What the server tells, for everybody in this tab. */
export interface ServerEvents {
  listen(listener: EventListener): Off
  /** The line may be dead without anybody knowing: it is opened anew. */
  renew(): void
}

/** Told nothing; for those who hear of one thing only. */
export const heedless: EventListener = { onEvent: () => {}, onReset: () => {} }

/** Whether a tab did itself what the server tells of. */
export function isBy(clientId: string, { data }: ServerEvent): boolean {
  return isRecord(data.by) && data.by.clientId === clientId
}

/** One line to the server for a whole tab, because a browser keeps only a few. It is open while somebody listens. */
export function createServerEvents(open: OpenStream, clock: Clock): ServerEvents {
  const listeners = new Set<EventListener>()
  const waiting = new Set<EventListener>()
  let connected: boolean | undefined
  let stream: EventStream | undefined

  function start(): EventStream {
    return followEvents({
      open,
      clock,
      onEvent: (event) => each(({ onEvent }) => onEvent(event)),
      onReset: () => each(({ onReset }) => onReset()),
      onState(now) {
        connected = now
        each((listener) => tellState(listener, now))
      },
    })
  }

  function each(tell: (listener: EventListener) => void): void {
    for (const listener of [...listeners]) tell(listener)
  }

  function tellState(listener: EventListener, now: boolean): void {
    if (now && waiting.delete(listener)) listener.onBegin?.()
    listener.onState?.(now)
  }

  return {
    listen(listener) {
      listeners.add(listener)
      waiting.add(listener)
      if (connected !== undefined) tellState(listener, connected)
      stream ??= start()
      return () => {
        listeners.delete(listener)
        waiting.delete(listener)
        if (listeners.size > 0) return
        stream?.stop()
        stream = undefined
        connected = undefined
      }
    },
    renew: () => stream?.renew(),
  }
}
