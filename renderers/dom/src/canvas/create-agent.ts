import { type CanvasCopy, type FromCanvas, type FromEditor, pageNodeId, type Sent } from '@quoin/edit/protocol'
import type { Clock, Off } from '@quoin/engine'
import type { Agent, CanvasState } from './agent.ts'
import { bodyOf } from './body-of.ts'
import { createDrawnNodes } from './drawn-nodes.ts'
import { createOutbox } from './outbox.ts'
import { blockOf, type LivingTree, readTree, takeValues } from './tree.ts'

export interface AgentSource {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  readonly copy: CanvasCopy
  readonly state: CanvasState
  readonly send: (message: FromCanvas) => void
  readonly repaint: () => void
  readonly onThrow: (error: unknown) => void
}

export interface LiveAgent extends Agent {
  /** The page is another: what was read from it holds no longer, or still does but for the values of these nodes. */
  forget(values?: readonly string[]): void
  /** Takes off everything that listens. Nothing guarded runs any more. */
  stop(): void
}

export function createAgent(source: AgentSource): LiveAgent {
  const { window, clock, copy, repaint } = source
  const stops: Off[] = []
  let { state } = source
  let tree: LivingTree | undefined
  let stopped = false

  const outbox = createOutbox(source.send, (run) => {
    const frame = window.requestAnimationFrame(run)
    return () => window.cancelAnimationFrame(frame)
  })

  // who clicks outside the frame acts on what was typed in it
  source.window.addEventListener('blur', outbox.flush)
  onStop(() => source.window.removeEventListener('blur', outbox.flush))

  function onStop(off: Off): void {
    stops.push(off)
  }

  function guard<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (stopped) return
      try {
        run(...args)
      } catch (error) {
        source.onThrow(error)
      }
    }
  }

  return {
    document: window.document,
    window,
    clock,
    state: () => state,
    change(part) {
      state = { ...state, ...part }
      repaint()
    },
    page: copy.getPage,
    rev: copy.getRev,
    tree() {
      tree ??= readTree(copy.getPage(), state.fields)
      return tree
    },
    drawn: createDrawnNodes(window, onStop),
    post: outbox.post,
    listen(target, type, run, options) {
      const guarded = guard(run as (event: Event) => void) as EventListener // the caller names the event its type brings
      target.addEventListener(type, guarded, options)
      const off = () => target.removeEventListener(type, guarded, options)
      onStop(off)
      return off
    },
    guard,
    repaint,
    onStop,
    forget(values) {
      const known = tree
      const blocks = known && values?.filter((id) => id !== pageNodeId).map((id) => blockOf(known, id))
      if (!blocks || !takeValues(known, copy.getPage(), state.fields, blocks)) tree = undefined
    },
    stop() {
      outbox.flush()
      stopped = true
      for (const off of stops) off()
    },
  }
}

export function firstState(welcome: Extract<Sent<FromEditor>, { readonly type: 'welcome' }>): CanvasState {
  const { version: _, page: __, rev: ___, ...told } = bodyOf(welcome)
  return {
    blockIcons: 'OUTSIDE-BLOCK',
    canLock: false,
    selected: [],
    primary: undefined,
    hovered: undefined,
    issues: {},
    people: {},
    labels: {},
    clip: null,
    allowed: [],
    refused: [],
    zoom: 1,
    ...told,
  }
}
