import type { EditSession } from '@quoin/edit'
import type { FieldTable, FromCanvas, KeyBinding } from '@quoin/edit/protocol'
import { useEffect, useRef, useState } from 'react'
import { type Messages, say } from '../messages.ts'
import { type CanvasLink, type CanvasState, createCanvasLink } from './canvas-link.ts'

interface CanvasFrameProps {
  readonly session: EditSession
  readonly url: string
  readonly width: number | '100%'
  /** In percent. */
  readonly zoom: number
  readonly fields: FieldTable
  readonly keys: readonly KeyBinding[]
  readonly messages: Messages
  readonly contentDirection: 'ltr' | 'rtl'
  readonly theme: 'light' | 'dark'
  /** With where the frame stands in the window, to place what opens beside something of the page. */
  readonly onMessage: (message: FromCanvas, frame: DOMRect | undefined) => void
  /** The link while the frame lives, for those who have something to tell it. */
  readonly onLink: (link: CanvasLink | undefined) => void
}

/** The page itself, in a frame: the site's own route. */
export function CanvasFrame({
  session,
  url,
  width,
  zoom,
  fields,
  keys,
  messages,
  contentDirection,
  theme,
  onMessage,
  onLink,
}: CanvasFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ onMessage, onLink, theme })
  const [state, setState] = useState<CanvasState>({ name: 'WAITING' })
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    latest.current = { onMessage, onLink, theme }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload asks for a new link
  useEffect(() => {
    const link = createCanvasLink({
      session,
      frame: () => frame.current?.contentWindow ?? null,
      origin: new URL(url, location.href).origin,
      fields,
      keys,
      messages,
      language: document.documentElement.lang || 'en',
      contentDirection,
      theme: () => latest.current.theme,
      now: () => Date.now(),
      onMessage: (message) => latest.current.onMessage(message, frame.current?.getBoundingClientRect()),
      onState: setState,
    })
    latest.current.onLink(link)
    return () => {
      latest.current.onLink(undefined)
      link.stop()
    }
  }, [session, url, fields, keys, messages, contentDirection, loads])

  const scale = zoom / 100
  return (
    <div
      className="qe-canvas"
      data-state={state.name}
      data-fixed={typeof width === 'number' || zoom !== 100 ? '' : undefined}
      style={{ inlineSize: typeof width === 'number' ? width * scale : width }}
    >
      <iframe
        key={loads}
        ref={frame}
        className="qe-canvas-frame"
        src={url}
        title={say(messages, 'canvas.titleOf', { name: session.getState().page.name })}
        style={
          scale === 1
            ? {}
            : {
                inlineSize: `${100 / scale}%`,
                blockSize: `${100 / scale}%`,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }
        }
      />
      <CanvasNotice state={state} messages={messages} onReload={() => setLoads(loads + 1)} />
    </div>
  )
}

function CanvasNotice({
  state,
  messages,
  onReload,
}: {
  readonly state: CanvasState
  readonly messages: Messages
  readonly onReload: () => void
}) {
  if (state.name === 'READY') return null
  if (state.name === 'WAITING')
    return (
      <p className="qe-canvas-notice" role="status">
        {say(messages, 'canvas.waiting')}
      </p>
    )
  const text =
    state.name === 'TOO_OLD'
      ? say(messages, 'canvas.tooOld', { theirs: state.versions.join(', '), ours: 1 })
      : say(messages, 'canvas.stopped')
  return (
    <div className="qe-canvas-notice" role="alert">
      <p>{text}</p>
      <button type="button" className="qe-button" onClick={onReload}>
        {say(messages, 'canvas.reload')}
      </button>
    </div>
  )
}
