import { type EditSession, type PatchEvent, pageNodeId } from '@quoin/edit'
import {
  type CanvasMode,
  type Channel,
  type FromCanvas,
  type FromEditor,
  handTo,
  type KeyBinding,
  type LoadFailure,
  openChannel,
  openDoor,
  protocolVersion,
  quickHash,
  readFromCanvas,
  readPathText,
} from '@quoin/edit/protocol'
import type { Appearance, BlockIconsPosition, Off, Page } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { peopleAt } from '../live/people-at.ts'
import { type CanvasWords, wordsMessage } from './canvas-words.ts'
import { issueMarks } from './issue-marks.ts'
import { nodeLabels } from './node-labels.ts'

export interface CanvasLinkOptions {
  readonly session: EditSession
  /** The frame's window; another one with each load, so it is asked for each time. */
  readonly frame: () => Window | null
  /** The canvas was drawn for an earlier link: it says no hello, and is met again. */
  readonly isDrawn?: boolean
  /** Where the canvas route is served. Messages from elsewhere are not heard. */
  readonly origin: string
  readonly keys: () => readonly KeyBinding[]
  readonly words: () => CanvasWords
  readonly theme: () => 'light' | 'dark'
  /** None where the page keeps the look it was loaded with. */
  readonly appearance: () => Appearance | undefined
  readonly blockIcons: BlockIconsPosition
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
const hashEvery = 50
const restMs = 2000

/** The editor's end of the canvas: answers each greeting of the frame with a fresh channel, and keeps both pages equal. */
export function createCanvasLink(options: CanvasLinkOptions): CanvasLink {
  const { session, onState } = options
  let channel: Channel<FromEditor> | undefined
  let breaks = 0
  let lastBreak = 0
  let unanswered = 0
  let stopped = false
  let sincePatchHash = 0
  let toldLabels = '{}'
  let instead: Page | undefined
  let unloaded: readonly LoadFailure[] = []
  let closeDoor: Off = () => undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  /** Of the typing that is being taken: what it changes is told with it. */
  let inputSeq: number | undefined

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
    frame.postMessage({ ...welcome(), v: protocolVersion, n: 1 }, options.origin, [ends.port2])
  }

  function welcome(): FromEditor {
    const { page, rev, rights } = session.getState()
    return {
      ...wordsMessage(options.words()),
      type: 'welcome',
      version: protocolVersion,
      page: instead ?? page,
      rev,
      keys: options.keys(),
      contentDirection: textDirection(page.language),
      theme: options.theme(),
      blockIcons: options.blockIcons,
      canLock: rights.canLock,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      mode: mode(),
    }
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
        sendAppearance()
        sendSelection('none')
        sendIssues()
        sendPeople()
        toldLabels = '{}'
        sendLabels()
        break
      case 'resync':
        sendPage()
        break
      case 'loaded':
        unloaded = message.failed
        sendIssues()
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

  function takeInput({ id, path, value, inputSeq: seq }: Extract<FromCanvas, { type: 'input' }>): void {
    inputSeq = seq
    const keys = readPathText(path)
    const result =
      id === pageNodeId
        ? session.dispatch({ type: 'page.set', path: keys, value }, { cause: 'input' })
        : session.dispatch({ type: 'prop.set', id, path: keys, value }, { cause: 'input' })
    inputSeq = undefined
    if (result.ok) channel?.post({ type: 'applied', inputSeq: seq, rev: session.getState().rev })
    else {
      options.onRefused({ id, path, value })
      channel?.post({
        type: 'refused',
        inputSeq: seq,
        value: null,
        issues: result.issues.map(({ code, message }) => ({ code, message })),
      })
    }
  }

  function sendPage(): void {
    const { page, rev } = session.getState()
    channel?.post({ type: 'page', page: instead ?? page, rev })
  }

  function mode(): CanvasMode {
    return instead || session.getState().readOnly.length > 0 ? 'readonly' : 'edit'
  }

  function sendMode(): void {
    channel?.post({ type: 'mode', mode: mode() })
  }

  function sendPatches({ from, to, patches, touched, cause, page }: PatchEvent): void {
    if (instead) return
    sincePatchHash += 1
    const hash = sincePatchHash >= hashEvery ? { hash: quickHash(page) } : {}
    if (sincePatchHash >= hashEvery) sincePatchHash = 0
    const seq = inputSeq === undefined ? {} : { inputSeq }
    channel?.post({ type: 'patches', from, to, patches, touched, cause, ...seq, ...hash })
    if (cause !== 'input') sendLabels()
    clearTimeout(rest)
    rest = setTimeout(sendHash, restMs)
  }

  /** Pages that drifted apart are found while nobody waits, and the next sum costs what changed since alone. */
  function sendHash(): void {
    if (instead) return
    const { page, rev } = session.getState()
    sincePatchHash = 0
    channel?.post({ type: 'hash', rev, hash: quickHash(page) })
  }

  function sendSelection(reveal: 'none' | 'scroll'): void {
    const { ids, primary } = session.getState().selection
    channel?.post({ type: 'select', ids, reveal, ...(primary === undefined ? {} : { primary }) })
  }

  function sendIssues(): void {
    channel?.post({ type: 'issues', marks: issueMarks(session.getState().issues, unloaded) })
  }

  function sendLabels(): void {
    const labels = nodeLabels(session.getState().page.content)
    const text = JSON.stringify(labels)
    if (text === toldLabels) return
    toldLabels = text
    channel?.post({ type: 'item.labels', labels })
  }

  function sendAppearance(): void {
    const appearance = options.appearance()
    if (appearance) channel?.post(appearanceMessage(appearance))
  }

  function sendPeople(): void {
    channel?.post({ type: 'people', people: Object.fromEntries(peopleAt(session.getState().people)) })
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
  const offs: readonly Off[] = [
    session.onPatches(sendPatches),
    session.subscribe(
      (state) => state.selection,
      () => sendSelection('scroll'),
    ),
    session.subscribe((state) => state.issues, sendIssues),
    session.subscribe((state) => state.people, sendPeople),
    session.subscribe((state) => state.readOnly, sendMode),
  ]
  onState({ name: 'WAITING' })
  const drawn = options.isDrawn && options.frame()
  if (drawn) connect(drawn)

  return {
    post: (message) => channel?.post(message),
    showInstead(page) {
      if (page === instead) return
      instead = page
      sendPage()
      sendMode()
    },
    stop() {
      window.removeEventListener('message', greet)
      clearInterval(timer)
      clearTimeout(silence)
      clearTimeout(rest)
      for (const off of offs) off()
      channel?.post({ type: 'detach' })
      channel?.close()
      closeDoor()
    },
  }
}

export function appearanceMessage({ accent, textFont, headingFont, corners }: Appearance): FromEditor {
  return { type: 'appearance', accent, textFont, headingFont, corners }
}
