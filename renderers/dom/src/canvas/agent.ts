import {
  type CanvasField,
  type CanvasMode,
  type ClipFlavours,
  type Direction,
  type FieldTable,
  type FromCanvas,
  type KeyBinding,
  type Place,
  pageNodeId,
} from '@quoin/edit/protocol'
import type { BlockIconsPosition, Clock, Off, Page } from '@quoin/engine'
import type { DrawnNodes } from './drawn-nodes.ts'
import type { Tree } from './tree.ts'

/** What the editor has told the canvas so far, beside the page. */
export interface CanvasState {
  readonly fields: FieldTable
  readonly keys: readonly KeyBinding[]
  readonly messages: Readonly<Record<string, string>>
  readonly selected: readonly string[]
  readonly primary: string | undefined
  readonly hovered: string | undefined
  readonly issues: Readonly<Record<string, { readonly severity: 'error' | 'warning'; readonly count: number }>>
  readonly people: Readonly<Record<string, { readonly name: string; readonly color: string }>>
  readonly labels: Readonly<Record<string, string>>
  readonly clip: ClipFlavours | null
  readonly allowed: readonly Place[]
  readonly refused: readonly { readonly place: Place; readonly reason: string }[]
  readonly mode: CanvasMode
  readonly direction: Direction
  readonly contentDirection: Direction
  readonly language: string
  readonly theme: 'light' | 'dark'
  readonly reducedMotion: boolean
  readonly blockIcons: BlockIconsPosition
  readonly canLock: boolean
  readonly zoom: number
}

/** What every part of the canvas works with. Nothing here decides about content. */
export interface Agent {
  readonly document: Document
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  readonly state: () => CanvasState
  readonly change: (part: Partial<CanvasState>) => void
  readonly page: () => Page
  readonly rev: () => number
  readonly tree: () => Tree
  readonly drawn: DrawnNodes
  readonly post: (message: FromCanvas) => void
  /** An event listener whose throw is a fault of the canvas, taken off when the canvas stops. */
  readonly listen: <E extends Event>(
    target: EventTarget,
    type: string,
    run: (event: E) => void,
    options?: AddEventListenerOptions,
  ) => Off
  /** The same care for any other callback. */
  readonly guard: <A extends readonly unknown[]>(run: (...args: A) => void) => (...args: A) => void
  /** Has the overlays drawn anew in the next frame. */
  readonly repaint: () => void
  readonly onStop: (off: Off) => void
}

/** What the schema says of a field, by node and path; only first keys are described. */
export function fieldAt(agent: Agent, id: string, path: string): CanvasField | undefined {
  const type = id === pageNodeId ? pageNodeId : agent.tree().get(id)?.type
  const known = type !== undefined && Object.hasOwn(agent.state().fields, type) ? agent.state().fields[type] : undefined
  return known?.fields[path] ?? known?.fields[path.split('.')[0] ?? '']
}

export function isText(field: CanvasField | undefined): boolean {
  return field?.kind === 'text' || field?.kind === 'rich-text'
}

/** The name a node goes by: its own label, else that of its type. */
export function labelOf(agent: Agent, id: string): string {
  const { labels, fields } = agent.state()
  const type = agent.tree().get(id)?.type ?? ''
  return labels[id] ?? (Object.hasOwn(fields, type) ? fields[type]?.label : undefined) ?? type
}

/** What an event is of, where that is an element of the page. */
export function elementOf(agent: Agent, target: EventTarget | null): Element | undefined {
  return target instanceof agent.window.Element ? target : undefined
}

/** Neither the browser nor the page does anything of its own with it. */
export function takeEvent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Writable, by what the editor said last. */
export function isWritable(agent: Agent): boolean {
  return agent.state().mode === 'edit'
}

/** Whether the page is shown as visitors see it. */
export function isPreview(agent: Agent): boolean {
  return agent.state().mode === 'preview'
}
