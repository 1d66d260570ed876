import type { EditSession } from '@quoin/edit'
import type { FromCanvas, KeyBinding } from '@quoin/edit/protocol'
import type { Appearance, BlockIconsPosition, Page } from '@quoin/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../messages.ts'
import { useLatest } from '../parts/use-latest.ts'
import { appearanceMessage } from './canvas-feed.ts'
import { type CanvasLink, createCanvasLink, type TypedText } from './canvas-link.ts'
import { CanvasNotice, type FrameState } from './canvas-notice.tsx'
import { type CanvasWords, wordsMessage } from './canvas-words.ts'
import { drawingMarks } from './drawing-marks.ts'

interface CanvasFrameProps {
  readonly session: EditSession
  readonly url: string
  readonly width: number | '100%'
  /** As tall as there is room, unless the height of a device is asked for. */
  readonly height?: number | undefined
  /** In percent. */
  readonly zoom: number
  /** Stays the same until the language or the site is another. */
  readonly words: CanvasWords
  readonly keys: readonly KeyBinding[]
  readonly theme: 'light' | 'dark'
  /** The look of the site, where it is known; another one is shown at once. */
  readonly appearance: Appearance | undefined
  /** Another version of the page, drawn in its place to be read. */
  readonly instead?: Page | undefined
  readonly blockIcons: BlockIconsPosition
  /** With where the frame stands in the window, to place what opens beside something of the page. */
  readonly onMessage: (message: FromCanvas, frame: DOMRect | undefined) => void
  readonly onRefused?: (typed: TypedText) => void
  /** The link while the frame lives, for those who have something to tell it. */
  readonly onLink: (link: CanvasLink | undefined) => void
  /** What changes the width of the frame, at its edge. */
  readonly grip?: ReactNode
}

/** The page itself, in a frame: the site's own route. */
export function CanvasFrame(props: CanvasFrameProps) {
  const { session, url, width, height, zoom, words, keys, appearance, instead, blockIcons, grip } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { messages } = words
  const latest = useLatest(props)
  const [marks] = useState(() => drawingMarks(() => Date.now()))
  const [state, setState] = useState<FrameState>(() => ({ name: marks.neverEnded(url) ? 'UNENDED' : 'WAITING' }))
  const isDrawn = state.name !== 'UNENDED' && state.name !== 'CLOSED'
  const current = useRef<CanvasLink>(undefined)
  const [loads, setLoads] = useState(0)

  function reload(): void {
    setState({ name: 'WAITING' })
    setLoads((count) => count + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload asks for a new link
  useEffect(() => {
    if (!isDrawn) return undefined
    const ended = () => marks.end(url)
    marks.begin(url)
    window.addEventListener('pagehide', ended)
    const link = createCanvasLink({
      session,
      frame: () => frame.current?.contentWindow ?? null,
      // the effect runs again for the same frame, as where a host hides and shows it by <Activity>
      isDrawn: state.name === 'READY',
      origin: new URL(url, location.href).origin,
      words: () => latest.current.words,
      keys: () => latest.current.keys,
      theme: () => latest.current.theme,
      appearance: () => latest.current.appearance,
      blockIcons,
      now: () => Date.now(),
      onMessage(message) {
        // the page in the frame went elsewhere: the one being edited comes back
        if (message.type === 'leaving' && isElsewhere(message.address, url)) reload()
        else latest.current.onMessage(message, frame.current?.getBoundingClientRect())
      },
      onRefused: (typed) => latest.current.onRefused?.(typed),
      onState(next) {
        if (next.name !== 'WAITING' && next.name !== 'STOPPED') ended()
        setState(next.name === 'SILENT' && isBlocked(frame.current, url) ? { name: 'BLOCKED' } : next)
      },
    })
    current.current = link
    latest.current.onLink(link)
    return () => {
      latest.current.onLink(undefined)
      current.current = undefined
      window.removeEventListener('pagehide', ended)
      ended()
      link.stop()
    }
  }, [session, url, blockIcons, loads, isDrawn, marks])

  useEffect(() => current.current?.post({ type: 'keys', keys }), [keys])

  useEffect(() => {
    if (appearance) current.current?.post(appearanceMessage(appearance))
  }, [appearance])

  const spoken = useRef(words)
  useEffect(() => {
    if (spoken.current !== words) current.current?.post(wordsMessage(words))
    spoken.current = words
  }, [words])

  useEffect(() => current.current?.showInstead(instead), [instead])

  const scale = zoom / 100
  return (
    <div
      className="qe-canvas"
      data-state={state.name}
      data-fixed={typeof width === 'number' || zoom !== 100 ? '' : undefined}
      style={{
        inlineSize: typeof width === 'number' ? width * scale : width,
        ...(height === undefined ? {} : { blockSize: height * scale }),
      }}
    >
      <div className="qe-canvas-clip">
        {isDrawn && (
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
        )}
      </div>
      {grip}
      <CanvasNotice
        state={state}
        messages={messages}
        address={new URL(url, location.href).href}
        onReload={reload}
        onClose={() => setState({ name: 'CLOSED' })}
      />
    </div>
  )
}

/** A frame of the own origin that shows nothing of it holds the browser's own page about a refusal. */
function isBlocked(frame: HTMLIFrameElement | null, url: string): boolean {
  return new URL(url, location.href).origin === location.origin && frame?.contentDocument === null
}

function isElsewhere(address: string, url: string): boolean {
  const here = new URL(url, location.href)
  return new URL(address, here).href.split('#')[0] !== here.href.split('#')[0]
}
