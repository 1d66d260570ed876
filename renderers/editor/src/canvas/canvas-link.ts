import type { EditSession, PatchEvent } from '@quoin/edit'
import {
  type Channel,
  type FieldTable,
  type FromCanvas,
  type FromEditor,
  type KeyBinding,
  openChannel,
  protocolVersion,
  quickHash,
  readFromCanvas,
  readPathText,
} from '@quoin/edit/protocol'
import type { Off } from '@quoin/engine'

export interface CanvasLinkOptions {
  readonly session: EditSession
  /** The frame's window; another one with each load, so it is asked for each time. */
  readonly frame: () => Window | null
  /** Where the canvas route is served. Messages from elsewhere are not heard. */
  readonly origin: string
  readonly fields: FieldTable
  readonly keys: readonly KeyBinding[]
  readonly messages: Readonly<Record<string, string>>
  readonly language: string
  readonly contentDirection: 'ltr' | 'rtl'
  readonly theme: () => 'light' | 'dark'
  readonly now: () => number
  /** What the session does not answer by itself: asks for a picker, a menu, a key. */
  readonly onMessage: (message: FromCanvas) => void
  readonly onState: (state: CanvasState) => void
}

export type CanvasState =
  | { readonly name: 'WAITING' | 'READY' | 'STOPPED' }
  | { readonly name: 'TOO_OLD'; readonly versions: readonly number[] }

export interface CanvasLink {
  post(message: FromEditor): void
  stop(): void
}

const pingMs = 5000
const missedPings = 3
const hashEvery = 50

/** The editor's end of the canvas: answers each greeting of the frame with a fresh channel, and keeps both pages equal. */
export function createCanvasLink(options: CanvasLinkOptions): CanvasLink {
  const { session, onState } = options
  let channel: Channel<FromEditor> | undefined
  let unanswered = 0
  let sincePatchHash = 0
  const answering: { seq: number | undefined } = { seq: undefined }

  function greet(event: MessageEvent): void {
    const frame = options.frame()
    if (!frame || event.source !== frame || event.origin !== options.origin) return
    const hello = readFromCanvas(event.data)
    if (hello?.type !== 'hello') return
    channel?.close()
    if (!hello.versions.includes(protocolVersion)) {
      onState({ name: 'TOO_OLD', versions: hello.versions })
      return
    }
    const ends = new MessageChannel()
    channel = openChannel<FromCanvas, FromEditor>(ends.port1, {
      read: readFromCanvas,
      now: options.now,
      onMessage: receive,
      onBroken: () => onState({ name: 'WAITING' }),
    })
    unanswered = 0
    frame.postMessage({ ...welcome(), v: protocolVersion, n: 1 }, options.origin, [ends.port2])
  }

  function welcome(): FromEditor {
    const { page, rev, readOnly } = session.getState()
    return {
      type: 'welcome',
      version: protocolVersion,
      page,
      rev,
      fields: options.fields,
      keys: options.keys,
      messages: options.messages,
      language: options.language,
      direction: 'ltr',
      contentDirection: options.contentDirection,
      theme: options.theme(),
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      mode: readOnly.length > 0 ? 'readonly' : 'edit',
    }
  }

  function receive(message: FromCanvas): void {
    unanswered = 0
    switch (message.type) {
      case 'ready':
        onState({ name: 'READY' })
        sendSelection('none')
        break
      case 'resync': {
        const { page, rev } = session.getState()
        channel?.post({ type: 'page', page, rev })
        break
      }
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
    answering.seq = inputSeq
    const keys = readPathText(path)
    const result =
      id === '@page'
        ? session.dispatch({ type: 'page.set', path: keys, value }, { cause: 'input' })
        : session.dispatch({ type: 'prop.set', id, path: keys, value }, { cause: 'input' })
    answering.seq = undefined
    if (result.ok) channel?.post({ type: 'applied', inputSeq, rev: session.getState().rev })
    else
      channel?.post({
        type: 'refused',
        inputSeq,
        value: null,
        issues: result.issues.map(({ code, message }) => ({ code, message })),
      })
  }

  function sendPatches({ from, to, patches, touched, cause, page }: PatchEvent): void {
    sincePatchHash += 1
    const hash = sincePatchHash >= hashEvery ? { hash: quickHash(page) } : {}
    if (sincePatchHash >= hashEvery) sincePatchHash = 0
    const seq = answering.seq === undefined ? {} : { inputSeq: answering.seq }
    channel?.post({ type: 'patches', from, to, patches, touched, cause, ...seq, ...hash })
  }

  function sendSelection(reveal: 'none' | 'scroll'): void {
    const { ids, primary } = session.getState().selection
    channel?.post({ type: 'select', ids, reveal, ...(primary === undefined ? {} : { primary }) })
  }

  function sendIssues(): void {
    const marks: Record<string, { severity: 'error' | 'warning'; count: number }> = {}
    for (const { blockId, severity } of session.getState().issues) {
      if (blockId === null) continue
      const found = marks[blockId]
      marks[blockId] = { severity: found?.severity === 'error' ? 'error' : severity, count: (found?.count ?? 0) + 1 }
    }
    channel?.post({ type: 'issues', marks })
  }

  function ping(): void {
    if (!channel) return
    if (unanswered >= missedPings) onState({ name: 'STOPPED' })
    unanswered += 1
    channel.post({ type: 'ping' })
  }

  window.addEventListener('message', greet)
  const timer = setInterval(ping, pingMs)
  const offs: readonly Off[] = [
    session.onPatches(sendPatches),
    session.subscribe(
      (state) => state.selection,
      () => sendSelection('scroll'),
    ),
    session.subscribe((state) => state.issues, sendIssues),
    session.subscribe(
      (state) => state.readOnly,
      (reasons) => channel?.post({ type: 'mode', mode: reasons.length > 0 ? 'readonly' : 'edit' }),
    ),
  ]
  onState({ name: 'WAITING' })

  return {
    post: (message) => channel?.post(message),
    stop() {
      window.removeEventListener('message', greet)
      clearInterval(timer)
      for (const off of offs) off()
      channel?.post({ type: 'detach' })
      channel?.close()
    },
  }
}
