import { type EditCommand, pageNodeId } from '@quoin/edit'
import {
  type Channel,
  type FromCanvas,
  type FromEditor,
  handTo,
  openChannel,
  openDoor,
  protocolVersion,
  readFromCanvas,
  readPathText,
} from '@quoin/edit/protocol'
import type { Off, Page } from '@quoin/engine'
import { type CanvasFeedOptions, createCanvasFeed } from './canvas-feed.ts'

export interface CanvasLinkOptions extends Omit<CanvasFeedOptions, 'post'> {
  /** The frame's window; another one with each load, so it is asked for each time. */
  readonly frame: () => Window | null
  /** The canvas was drawn for an earlier link: it says no hello, and is met again. */
  readonly isDrawn?: boolean
  /** Where the canvas route is served. Messages from elsewhere are not heard. */
  readonly origin: string
  readonly now: () => number
  /** What the session does not answer by itself: asks for a picker, a menu, a key. */
  readonly onMessage: (message: FromCanvas) => void
  /** What was typed and is not taken, as when its node is gone (K-14). */
  readonly onRefused: (typed: TypedText) => void
  readonly onState: (state: CanvasState) => void
}

export type TypedText = Pick<Extract<FromCanvas, { readonly type: 'input' }>, 'id' | 'path' | 'value'>

export type CanvasState =
  | { readonly name: 'WAITING' }
  | { readonly name: 'READY' }
  | { readonly name: 'STOPPED' }
  | { readonly name: 'SILENT' }
  | { readonly name: 'TOO_OLD'; readonly versions: readonly number[] }
  | { readonly name: 'WRONG_ORIGIN'; readonly origin: string }

export interface CanvasLink {
  post(message: FromEditor): void
  /** Draws another version of the page, to be read only, until there is none again. */
  showInstead(page: Page | undefined): void
  stop(): void
}

/** A page that says nothing for so long has no canvas script, or may not stand in this frame. */
const silentMs = 10_000
const pingMs = 2000
const missedPings = 3
/** A canvas that goes on sending nonsense is left to be found stopped. */
const mostBreaks = 5
const breaksMs = 60_000

/** The editor's end of the canvas: answers each greeting of the frame with a fresh channel, and keeps both pages equal. */
export function createCanvasLink(options: CanvasLinkOptions): CanvasLink {
  const { session, onState } = options
  let channel: Channel<FromEditor> | undefined
  let breaks = 0
  let lastBreak = 0
  let unanswered = 0
  let stopped = false
  let closeDoor: Off = () => undefined
  const feed = createCanvasFeed({ ...options, post })

  function post(message: FromEditor): void {
    channel?.post(message)
  }

  function greet(event: MessageEvent): void {
    const frame = options.frame()
    if (!frame || event.source !== frame) return
    const hello = readFromCanvas(event.data)
    if (hello?.type !== 'hello') return
    if (event.origin !== options.origin) {
      onState({ name: 'WRONG_ORIGIN', origin: event.origin })
      return
    }
    channel?.close()
    channel = undefined
    if (!hello.versions.includes(protocolVersion)) {
      onState({ name: 'TOO_OLD', versions: hello.versions })
      return
    }
    connect(frame)
  }

  function connect(frame: Window): void {
    const ends = new MessageChannel()
    channel = openChannel<FromCanvas, FromEditor>(ends.port1, {
      read: readFromCanvas,
      now: options.now,
      onMessage: receive,
      onBroken() {
        onState({ name: 'WAITING' })
        // the canvas knows nothing of it: only this end was closed
        const at = options.now()
        breaks = at - lastBreak < breaksMs ? breaks + 1 : 1
        lastBreak = at
        if (breaks <= mostBreaks && options.frame() === frame) connect(frame)
      },
      handOver: handTo(frame, 'canvas'),
    })
    closeDoor()
    closeDoor = openDoor(frame, 'editor', channel.take)
    unanswered = 0
    stopped = false
    frame.postMessage({ ...feed.welcome(), v: protocolVersion, n: 1 }, options.origin, [ends.port2])
  }

  function receive(message: FromCanvas): void {
    unanswered = 0
    if (stopped) {
      stopped = false
      onState({ name: 'READY' })
    }
    switch (message.type) {
      case 'ready':
        onState({ name: 'READY' })
        feed.begin()
        break
      case 'resync':
        feed.sendPage()
        break
      case 'loaded':
        feed.noteUnloaded(message.failed)
        break
      case 'input':
        takeInput(message)
        break
      case 'pick':
        session.pick(message.id, message.how)
        break
      case 'input.start':
        session.select({
          ids: [message.id],
          primary: message.id,
          anchor: message.id,
          field: { id: message.id, path: readPathText(message.path) },
        })
        break
      case 'input.end':
        session.leaveField(message.id, message.path)
        break
      default:
        break
    }
    options.onMessage(message)
  }

  function takeInput({ id, path, value, inputSeq }: Extract<FromCanvas, { type: 'input' }>): void {
    const keys = readPathText(path)
    const command: EditCommand =
      id === pageNodeId ? { type: 'page.set', path: keys, value } : { type: 'prop.set', id, path: keys, value }
    const result = feed.taking(inputSeq, () => session.dispatch(command, { cause: 'input' }))
    if (result.ok) post({ type: 'applied', inputSeq, rev: session.getState().rev })
    else {
      options.onRefused({ id, path, value })
      post({
        type: 'refused',
        inputSeq,
        value: null,
        issues: result.issues.map(({ code, message }) => ({ code, message })),
      })
    }
  }

  function ping(): void {
    if (!channel) return
    if (unanswered >= missedPings && !stopped) {
      stopped = true
      onState({ name: 'STOPPED' })
    }
    unanswered += 1
    channel.post({ type: 'ping' })
  }

  window.addEventListener('message', greet)
  const timer = setInterval(ping, pingMs)
  const silence = setTimeout(() => !channel && onState({ name: 'SILENT' }), silentMs)
  onState({ name: 'WAITING' })
  const drawn = options.isDrawn && options.frame()
  if (drawn) connect(drawn)

  return {
    post,
    showInstead: feed.showInstead,
    stop() {
      window.removeEventListener('message', greet)
      clearInterval(timer)
      clearTimeout(silence)
      feed.stop()
      post({ type: 'detach' })
      channel?.close()
      closeDoor()
    },
  }
}
