import {
  type CanvasPort,
  type CopyReport,
  createCanvasCopy,
  type FromCanvas,
  type FromEditor,
  type Sent,
} from '@quoin/edit/protocol'
import { type Clock, type Off, systemClock } from '@quoin/engine'
import type { Agent, CanvasState } from './agent.ts'
import { watchClipboard } from './clipboard.ts'
import { watchDrags } from './drag.ts'
import { createEditing } from './editing.ts'
import type { CanvasHost } from './host.ts'
import { keepInert } from './inert-page.ts'
import { watchKeys } from './keys.ts'
import { countMarks } from './marks.ts'
import { watchFileDrops } from './media.ts'
import { missingMarks } from './missing-marks.ts'
import { createOutbox } from './outbox.ts'
import { showAddItem } from './overlay/add-item.ts'
import { watchAnchors } from './overlay/anchors.ts'
import { showBlockBar } from './overlay/block-bar.ts'
import { createDropFeedback } from './overlay/drop-feedback.ts'
import { showFaultBoxes } from './overlay/fault-boxes.ts'
import { createFileFeedback } from './overlay/file-feedback.ts'
import { showInsertPoints } from './overlay/insert-points.ts'
import { showLeftCount } from './overlay/left-count.ts'
import { createOverlay } from './overlay/overlay.ts'
import { showPlaceHere } from './overlay/place-here.ts'
import { showTextBar } from './overlay/text-bar.ts'
import { markPlaceholders, showPlaceholders } from './placeholders.ts'
import { watchPointer } from './pointer.ts'
import type { TextAction } from './text-editing.ts'
import { blockAround, readTree, type Tree } from './tree.ts'

export type AgentPort = CanvasPort<Sent<FromEditor>, FromCanvas>

export interface AttachOptions {
  readonly clock?: Clock
  /** Sends stacks with faults. */
  readonly development?: boolean
  /** Something in here threw: what was attached is useless now. */
  readonly onFault?: () => void
}

type Message<T extends FromEditor['type']> = Extract<FromEditor, { readonly type: T }>

/** Runs inside the canvas: finds marks, draws overlays, turns input into messages, keeps a copy of the page. Begins with `welcome`. */
export function attachCanvas(document: Document, port: AgentPort, host: CanvasHost, options: AttachOptions = {}): Off {
  let detach: Off | undefined
  const off = port.listen((message) => {
    if (message.type !== 'welcome') return
    detach?.()
    detach = attach(document, port, host, message, options)
  })
  return () => {
    off()
    detach?.()
  }
}

function attach(
  document: Document,
  port: AgentPort,
  host: CanvasHost,
  welcome: Message<'welcome'>,
  { clock = systemClock, development = false, onFault }: AttachOptions,
): Off {
  const window = document.defaultView
  if (!window) return () => undefined
  const stops: Off[] = []
  const copy = createCanvasCopy(welcome.page, welcome.rev)
  let state = firstState(welcome)
  let tree: Tree | undefined
  let stopped = false
  let waiting: { readonly touched: readonly string[] } | undefined

  const outbox = createOutbox(port.post, (run) => {
    const frame = window.requestAnimationFrame(run)
    return () => window.cancelAnimationFrame(frame)
  })

  const agent: Agent = {
    document,
    window,
    clock,
    state: () => state,
    change(part) {
      state = { ...state, ...part }
      overlay.repaint()
    },
    page: copy.getPage,
    rev: copy.getRev,
    tree: () => (tree ??= readTree(copy.getPage(), state.fields)),
    post: outbox.post,
    listen(target, type, run, listenOptions) {
      const guarded = guard(run as (event: Event) => void) as EventListener // the caller names the event its type brings
      target.addEventListener(type, guarded, listenOptions)
      const off = () => target.removeEventListener(type, guarded, listenOptions)
      stops.push(off)
      return off
    },
    guard,
    repaint: () => overlay.repaint(),
    onStop: (off) => {
      stops.push(off)
    },
  }

  function guard<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (stopped) return
      try {
        run(...args)
      } catch (error) {
        fail(error)
      }
    }
  }

  function fail(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    agent.post({ type: 'fault', phase: 'agent', message, ...(development && stack ? { stack } : {}) })
    stop()
    onFault?.()
  }

  const overlay = createOverlay(agent)
  const editing = createEditing(agent, {
    loadRichText: () => import('./rich-field.ts').then((module) => module.editRichField),
    redraw: draw,
    onComposed: () => {
      if (waiting) draw(waiting.touched)
    },
    focusRoot: overlay.focus,
  })
  overlay.connect(editing)
  const dragging = watchDrags(agent, editing, overlay, createDropFeedback(agent, overlay))
  showInsertPoints(agent, overlay)
  showAddItem(agent, overlay, editing)
  showPlaceHere(agent, overlay)
  const blockBar = showBlockBar(agent, overlay, editing, { startDrag: dragging.press })
  const textBar = showTextBar(agent, overlay, editing)
  watchPointer(agent, editing, overlay)
  watchKeys(agent, editing, {
    focusToolbar: () => (editing.text()?.rich ? textBar : blockBar).focus(),
    isInToolbar: () => textBar.hasFocus() || blockBar.hasFocus(),
  })
  watchClipboard(agent, editing)
  watchFileDrops(agent, createFileFeedback(agent, overlay))
  showLeftCount(agent, overlay, editing)
  const showFault = showFaultBoxes(agent, overlay)
  const tellRects = watchAnchors(agent, overlay)
  keepInert(agent, editing)
  showPlaceholders(agent)

  function draw(touched: readonly string[]): void {
    if (editing.text()?.isComposing()) {
      const all = touched.length === 0 || waiting?.touched.length === 0
      waiting = { touched: all ? [] : [...(waiting?.touched ?? []), ...touched] }
      return
    }
    waiting = undefined
    editing.whileDrawing(() => host.update(editing.shown(copy.getPage()), touched))
    const blocks = touched.map((id) => blockAround(agent.tree(), id)?.id ?? id)
    markPlaceholders(agent, editing, [...new Set(blocks)])
    overlay.repaint()
  }

  function taken(report: CopyReport): readonly string[] | undefined {
    if (report.kind === 'resync') agent.post({ type: 'resync', rev: report.rev, reason: report.reason })
    if (report.kind !== 'changed') return undefined
    tree = undefined
    return report.touched === 'all' ? [] : report.touched
  }

  function receive(message: Sent<FromEditor>): void {
    switch (message.type) {
      case 'page':
        redraw(taken(copy.takeSnapshot(message.page, message.rev)))
        break
      case 'patches': {
        if (message.inputSeq !== undefined) editing.answered(message.inputSeq)
        const touched = taken(copy.takePatches(message))
        if (!editing.isOwnEcho(message)) redraw(touched)
        break
      }
      case 'hash':
        taken(copy.checkHash(message.rev, message.hash))
        break
      case 'applied':
        editing.answered(message.inputSeq)
        break
      case 'refused':
        editing.refused(message)
        break
      case 'select':
        agent.change({ selected: message.ids, primary: message.primary ?? message.ids.at(-1) })
        overlay.reveal(message.reveal)
        break
      case 'focus':
        editing.beginAt(message.id, message.path, message.caret)
        break
      case 'issues':
        agent.change({ issues: message.marks })
        break
      case 'people':
        agent.change({ people: message.people })
        break
      case 'clip':
        agent.change({ clip: message.flavours })
        break
      case 'verdicts':
        agent.change({ allowed: message.allowed, refused: message.refused })
        break
      case 'item.labels':
        agent.change({ labels: message.labels })
        break
      case 'mode':
        setMode(message.mode)
        break
      case 'theme':
        agent.change({ theme: message.theme })
        break
      case 'direction':
        agent.change({ direction: message.direction, contentDirection: message.contentDirection })
        break
      case 'zoom':
        agent.change({ zoom: message.zoom })
        break
      case 'keys':
        agent.change({ keys: message.keys })
        break
      case 'rect.ask':
        tellRects(message.ids)
        break
      case 'ping':
        agent.post({ type: 'pong', ping: message.n })
        break
      case 'welcome':
        break
      case 'drag.at':
        dragging.at(message.point)
        break
      case 'drag.end':
        dragging.end(message.drop, message.point)
        break
      case 'text.do':
        editing.text()?.rich?.run(textAction(message))
        break
      case 'detach':
        stop()
        break
    }
  }

  function redraw(touched: readonly string[] | undefined): void {
    if (touched) draw(touched)
  }

  function setMode(mode: CanvasState['mode']): void {
    if (mode === state.mode) return
    if (mode !== 'edit') editing.end()
    const drawn = state.mode === 'preview' || mode === 'preview'
    agent.change({ mode, hovered: undefined })
    if (drawn) host.setMode(mode === 'preview' ? 'preview' : 'edit')
    markPlaceholders(agent, editing)
  }

  function stop(): void {
    if (stopped) return
    editing.end()
    outbox.flush()
    stopped = true
    for (const off of stops) off()
    overlay.stop()
  }

  stops.push(port.listen(guard(receive)))
  stops.push(
    host.onFault(
      guard((fault) => {
        const { id, message, stack } = fault
        showFault(fault)
        agent.post({ type: 'fault', id, phase: 'draw', message, ...(development && stack ? { stack } : {}) })
      }),
    ),
  )
  guard(() => {
    host.setMode(welcome.mode === 'preview' ? 'preview' : 'edit')
    draw([])
    agent.post({
      type: 'ready',
      rev: copy.getRev(),
      marks: countMarks(document),
      missing: missingMarks(agent),
    })
  })()
  return stop
}

function textAction({ command, name = '', link = null }: Message<'text.do'>): TextAction {
  if (command === 'clear') return { command }
  return command === 'link' ? { command, link } : { command, name }
}

function firstState(welcome: Message<'welcome'>): CanvasState {
  const { fields, keys, messages, mode, direction, contentDirection, language, theme, reducedMotion } = welcome
  return {
    fields,
    keys,
    messages,
    mode,
    direction,
    contentDirection,
    language,
    theme,
    reducedMotion,
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
  }
}
