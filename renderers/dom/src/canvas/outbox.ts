import type { FromCanvas } from '@quoin/edit/protocol'
import type { Off } from '@quoin/engine'

export interface Outbox {
  post(message: FromCanvas): void
  flush(): void
}

/**
 * Sends typing once per frame: of one field only the last value counts. Any other message goes at once, after what
 * was typed before it, so that the order holds.
 */
export function createOutbox(send: (message: FromCanvas) => void, nextFrame: (run: () => void) => Off): Outbox {
  let typed: Extract<FromCanvas, { readonly type: 'input' }> | undefined
  let cancel: Off = () => undefined

  function flush(): void {
    cancel()
    const waiting = typed
    typed = undefined
    if (waiting) send(waiting)
  }

  return {
    post(message) {
      if (message.type !== 'input') {
        flush()
        send(message)
        return
      }
      if (typed && (typed.id !== message.id || typed.path !== message.path)) flush()
      if (!typed) cancel = nextFrame(flush)
      typed = message
    },
    flush,
  }
}
