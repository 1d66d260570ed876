import {
  type FromCanvas,
  type FromEditor,
  handTo,
  openChannel,
  openDoor,
  protocolVersion,
  readFromEditor,
  type Sent,
} from '@quoin/edit/protocol'
import { type Clock, type Off, systemClock } from '@quoin/engine'
import { type AgentPort, attachCanvas, type Carry } from './attach-canvas.ts'
import type { CanvasHost } from './host.ts'

/** Which editor the canvas listens to, and which page it was opened for. */
export interface ConnectOptions {
  /** The only origin the canvas speaks to. */
  readonly editorOrigin: string
  /** The page and language this frame was opened for. */
  readonly page: string
  readonly language: string
  readonly schemaHash: string
  /** Sends stacks with faults. */
  readonly development?: boolean
  readonly clock?: Clock
}

const helloEveryMs = 1000
const faultLimit = 5

/** Says hello to the editor around this frame until it answers, then edits the page it sends. */
export function connectCanvas(window: Window & typeof globalThis, host: CanvasHost, options: ConnectOptions): Off {
  const { editorOrigin, clock = systemClock, development = false } = options
  let stopHello: Off = () => undefined
  let disconnect: Off = () => undefined
  let faults = 0
  const carry: Carry = { typed: [] }

  function hello(): void {
    stopHello()
    const message = {
      type: 'hello',
      versions: [protocolVersion],
      renderer: host.name,
      page: options.page,
      language: options.language,
      schemaHash: options.schemaHash,
      v: protocolVersion,
      n: 0,
    }
    window.parent.postMessage(message, editorOrigin)
    stopHello = clock.after(helloEveryMs, hello)
  }

  function answered(event: MessageEvent): void {
    if (event.source !== window.parent || event.origin !== editorOrigin) return
    const [end] = event.ports
    const welcome = readFromEditor(event.data)
    if (!end || welcome?.type !== 'welcome') return
    stopHello()
    disconnect()
    disconnect = open(end, welcome)
  }

  const handToEditor = handTo(window, 'editor')

  function open(end: MessagePort, welcome: Sent<FromEditor>): Off {
    const listeners = new Set<(message: Sent<FromEditor>) => void>()
    const channel = openChannel<Sent<FromEditor>, FromCanvas>(end, {
      read: readFromEditor,
      now: () => clock.now(),
      onMessage: (message) => {
        for (const listener of listeners) listener(message)
      },
      onBroken: again,
      // what is typed here stands on the page already: the frame that shows it need not wait for the editor
      handOver: (message) => message.type !== 'input' && handToEditor(message),
    })
    const closeDoor = openDoor(window, 'canvas', channel.take)
    const port: AgentPort = {
      post: channel.post,
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const detach = attachCanvas(window.document, port, host, {
      clock,
      development,
      carry,
      onFault: () => {
        faults += 1
        if (faults <= faultLimit) again()
        else disconnect()
      },
    })
    for (const listener of listeners) listener(welcome)
    return () => {
      closeDoor()
      detach()
      channel.close()
    }
  }

  function again(): void {
    disconnect()
    disconnect = () => undefined
    hello()
  }

  window.addEventListener('message', answered)
  hello()
  return () => {
    stopHello()
    disconnect()
    window.removeEventListener('message', answered)
    host.stop()
  }
}
