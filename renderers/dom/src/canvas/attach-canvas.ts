import {
  type CanvasPort,
  type CopyReport,
  createCanvasCopy,
  type FromCanvas,
  type FromEditor,
  type Sent,
} from '@quoin/edit/protocol'
import { type Clock, type Off, systemClock } from '@quoin/engine'
import type { CanvasState } from './agent.ts'
import { bodyOf } from './body-of.ts'
import { createBusy } from './busy.ts'
import { assembleCanvas } from './canvas-parts.ts'
import { createAgent, firstState } from './create-agent.ts'
import { dressLook, dressPage } from './dress-page.ts'
import type { CanvasHost } from './host.ts'
import { easeLongPage, isVeryLong } from './long-page.ts'
import { countMarks } from './marks.ts'
import { missingMarks } from './missing-marks.ts'
import { createOverlay } from './overlay/overlay.ts'
import { createPlaceholderMarks } from './placeholders.ts'
import type { TextAction } from './text-editing.ts'
import { blockOf } from './tree.ts'
import type { Typed } from './typed-texts.ts'

/** The line to the editor, as the canvas has it. */
export type AgentPort = CanvasPort<Sent<FromEditor>, FromCanvas>

/** What goes over from one connection to the next, so that no typed character is lost between them. */
export interface Carry {
  typed: readonly Typed[]
}

/** What the agent in the canvas is given beside its document and line. */
export interface AttachOptions {
  readonly carry?: Carry
  readonly clock?: Clock
  /** Sends stacks with faults. */
  readonly development?: boolean
  /** Something in here threw: what was attached is useless now. */
  readonly onFault?: () => void
}

type Message<T extends FromEditor['type']> = Extract<Sent<FromEditor>, { readonly type: T }>

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

/** The nodes that look different now; the whole page where none is named. */
type Draw = readonly string[]

const wholePage: Draw = []

function attach(
  document: Document,
  port: AgentPort,
  host: CanvasHost,
  welcome: Message<'welcome'>,
  { clock = systemClock, development = false, onFault, carry = { typed: [] } }: AttachOptions,
): Off {
  const window = document.defaultView
  if (!window) return () => undefined
  const copy = createCanvasCopy(welcome.page, welcome.rev)
  let stopped = false
  let waiting: Draw | undefined

  const agent = createAgent({
    window,
    clock,
    copy,
    state: firstState(welcome),
    send: port.post,
    repaint: () => overlay.repaint(),
    onThrow(error) {
      agent.post({ type: 'fault', phase: 'agent', ...told(error instanceof Error ? error : { message: `${error}` }) })
      stop()
      onFault?.()
    },
  })
  const overlay = createOverlay(agent)
  const { editing, dragging, showFault, tellRects, focusToolbar } = assembleCanvas(agent, overlay, {
    redraw: draw,
    onComposed: () => {
      if (waiting) draw(waiting)
    },
  })

  const placeholders = createPlaceholderMarks(agent, editing)
  const changed = createBusy(agent, () => isVeryLong(agent))

  /** Stacks hold the names and places of a host's files. */
  function told({ message, stack }: { readonly message: string; readonly stack?: string | undefined }) {
    return { message, ...(development && stack ? { stack } : {}) }
  }

  function draw(touched: Draw): void {
    if (editing.text()?.isComposing()) {
      waiting = waiting ? both(waiting, touched) : touched
      return
    }
    waiting = undefined
    editing.whileDrawing(() => host.update(editing.shown(copy.getPage()), touched))
    if (touched.length === 0) placeholders.all()
    else placeholders.of([...new Set(touched.map((id) => blockOf(agent.tree(), id)))])
    overlay.repaint()
  }

  /** What a change touched; where it is one of values, nothing came, went or moved. */
  function taken(report: CopyReport, ofValues = false): readonly string[] | undefined {
    if (report.kind === 'resync') agent.post({ type: 'resync', rev: report.rev, reason: report.reason })
    if (report.kind !== 'changed') return undefined
    const touched = report.touched === 'all' ? [] : report.touched
    agent.forget(ofValues ? touched : undefined)
    return touched
  }

  function receive(message: Sent<FromEditor>): void {
    switch (message.type) {
      case 'page':
        taken(copy.takeSnapshot(message.page, message.rev))
        draw(wholePage)
        break
      case 'patches': {
        if (message.inputSeq !== undefined) editing.answered(message.inputSeq)
        const ofValues = message.cause === 'input' || message.cause === 'panel'
        const touched = taken(copy.takePatches(message), ofValues)
        if (ofValues) changed()
        if (touched && !editing.isOwnEcho(message)) draw(touched)
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
      case 'clip':
        agent.change({ clip: message.flavours })
        break
      case 'verdicts':
        if (dragging.takesVerdicts()) agent.change(bodyOf(message))
        break
      case 'mode':
        setMode(message.mode)
        break
      case 'theme':
        agent.change(bodyOf(message))
        dressPage(agent)
        break
      case 'people':
      case 'item.labels':
      case 'zoom':
      case 'keys':
        agent.change(bodyOf(message))
        break
      case 'appearance':
        dressLook(document, message)
        agent.repaint()
        break
      case 'words':
      case 'direction':
        agent.change(bodyOf(message))
        agent.forget()
        placeholders.all()
        dressPage(agent)
        break
      case 'tools':
        focusToolbar()
        break
      case 'reload':
        host.reload?.()
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

  function setMode(mode: CanvasState['mode']): void {
    const before = agent.state().mode
    if (mode === before) return
    // a field that was opened for reading only is opened anew to be written
    editing.end()
    agent.change({ mode, hovered: undefined })
    dressPage(agent)
    if (before === 'preview' || mode === 'preview') host.setMode(mode === 'preview' ? 'preview' : 'edit')
    placeholders.all()
  }

  function stop(): void {
    if (stopped) return
    stopped = true
    try {
      carry.typed = editing.unanswered()
      editing.end()
      carry.typed = editing.unanswered()
      dragging.end(false, undefined)
    } catch {
      // after a fault the field may be beyond repair; the page is drawn afresh when the canvas attaches again
    }
    agent.stop()
    overlay.stop()
  }

  agent.onStop(port.listen(agent.guard(receive)))
  agent.onStop(
    host.onFault(
      agent.guard((fault) => {
        showFault(fault)
        agent.post({ type: 'fault', id: fault.id, phase: 'draw', ...told(fault) })
      }),
    ),
  )
  if (host.onLoaded)
    agent.onStop(
      host.onLoaded(
        agent.guard((failed) => {
          draw(wholePage)
          agent.post({ type: 'loaded', failed })
        }),
      ),
    )
  agent.guard(() => {
    dressPage(agent)
    host.setMode(welcome.mode === 'preview' ? 'preview' : 'edit')
    const { typed } = carry
    carry.typed = []
    editing.resend(typed)
    const isNew = agent.drawn.slots().length === 0
    draw(wholePage)
    easeLongPage(agent, isNew, changed)
    agent.post({ type: 'ready', rev: copy.getRev(), marks: countMarks(document), missing: missingMarks(agent) })
  })()
  return stop
}

function both(a: Draw, b: Draw): Draw {
  return a.length === 0 || b.length === 0 ? wholePage : [...a, ...b]
}

function textAction({ command, name = '', link = null }: Message<'text.do'>): TextAction {
  if (command === 'clear') return { command }
  return command === 'link' ? { command, link } : { command, name }
}
