import type { Appearance, BlockIconsPosition, Json, Page } from '@quoin/engine'
import type { Patch } from '../patches/patch.ts'
import type { Place } from '../tree/place.ts'

/** Of the canvas protocol: the two sides speak the same one or not at all. */
export const protocolVersion = 1

/** What every message carries beside its own members. `n` counts per direction. */
export interface Envelope {
  readonly v: typeof protocolVersion
  readonly n: number
}

/** In pixels of the window of the canvas. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Where a link leads, and whether in another tab. */
export interface CanvasLink {
  readonly url: string
  readonly isTargetBlank: boolean
}

/** What a clipboard holds, as text. */
export interface ClipFlavours {
  readonly json?: string
  readonly html?: string
  readonly text?: string
}

/** The target of a drop or paste: a field of a node, or a place between nodes. */
export interface DropTarget {
  readonly id?: string
  readonly path?: string
  readonly place?: Place
}

/** What the agent may know of one prop that carries a mark. */
export interface CanvasField {
  readonly kind: 'text' | 'rich-text' | 'image' | 'file' | 'repeater' | 'other'
  readonly label: string
  readonly placement: 'canvas' | 'panel'
  readonly multiline: boolean
  readonly placeholder?: string
  readonly maxLength?: number
  /** What a text says where none is stored, unless that is nothing. */
  readonly initial?: Json
  /** Rich text: marks, `link` and block kinds that are allowed. */
  readonly features?: readonly string[]
  /** Files: extensions that are taken. */
  readonly accept?: readonly string[]
  readonly ratio?: number
  readonly items?: readonly { readonly type: string; readonly label: string }[]
  readonly min?: number
  readonly max?: number
}

/** Fields by block or item type, sent once. */
export type FieldTable = Readonly<
  Record<string, { readonly label: string; readonly fields: Readonly<Record<string, CanvasField>> }>
>

/** A key that the canvas hands to the editor. */
export interface KeyBinding {
  readonly command: string
  /** `mod` is the platform's command key. */
  readonly chord: string
  readonly when: 'free' | 'text' | 'always'
}

/** What people can do on the canvas. */
export type CanvasMode = 'edit' | 'preview' | 'readonly'
/** Which way something is read. */
export type Direction = 'ltr' | 'rtl'
/** What a change came from, by which the canvas knows how to show it. */
export type PatchCause = 'input' | 'panel' | 'undo' | 'redo' | 'structure' | 'merge' | 'preview'
/** Where the caret goes in a text: an end of it, a position, or all of it selected. */
export type Caret = 'start' | 'end' | 'all' | number

type Named<T extends string, P = object> = { readonly type: T } & P

/** Canvas → editor. Paths are keys joined by dots, as in `data-p`; the id `@page` names the page itself. */
export type FromCanvas =
  | Named<
      'hello',
      {
        readonly versions: readonly number[]
        readonly renderer: string
        readonly page: string
        readonly language: string
        readonly schemaHash: string
      }
    >
  | Named<'ready', { readonly rev: number; readonly marks: number; readonly missing: readonly MissingMark[] }>
  | Named<'pong', { readonly ping: number }>
  | Named<'resync', { readonly rev: number; readonly reason: 'GAP' | 'HASH' | 'FAULT' }>
  | Named<'hover', { readonly id: string | null; readonly place?: Place }>
  | Named<
      'pick',
      {
        readonly id: string
        readonly path?: string
        readonly caret?: number
        readonly how: 'replace' | 'toggle' | 'range'
      }
    >
  | Named<'input.start' | 'input.end', { readonly id: string; readonly path: string }>
  | Named<
      'input',
      {
        readonly id: string
        readonly path: string
        readonly value: Json
        readonly rev: number
        readonly inputSeq: number
      }
    >
  | Named<
      'text.state',
      {
        readonly marks: readonly string[]
        readonly block: string
        readonly link: CanvasLink | null
        readonly features: readonly string[]
      }
    >
  | Named<
      'link.ask',
      { readonly id: string; readonly path: string; readonly link: CanvasLink | null; readonly rect: Rect }
    >
  | Named<
      'media.ask',
      { readonly id: string; readonly path: string; readonly kind: 'image' | 'file'; readonly rect: Rect }
    >
  | Named<'drop.files', { readonly target: DropTarget; readonly files: readonly File[] }>
  | Named<
      'paste',
      {
        readonly target: DropTarget
        readonly flavours: ClipFlavours
        readonly files: readonly File[]
        /** Without format. */
        readonly plain?: boolean
      }
    >
  /** With the blocks that went to the clipboard as data, by which the editor knows whether they are those it would cut. */
  | Named<'copy' | 'cut', { readonly written: boolean; readonly json?: string }>
  | Named<'insert.ask', { readonly place: Place; readonly rect: Rect; readonly query?: string }>
  | Named<
      'item',
      {
        readonly do: 'add' | 'remove' | 'up' | 'down' | 'duplicate'
        readonly owner: string
        readonly prop: string
        readonly id?: string
        readonly itemType?: string
      }
    >
  | Named<
      'drag',
      {
        readonly phase: 'start' | 'over' | 'drop' | 'cancel'
        readonly ids?: readonly string[]
        readonly blockType?: string
        readonly place?: Place
        readonly point?: Point
      }
    >
  | Named<'key', { readonly command: string; readonly chord: string }>
  | Named<'menu', { readonly id: string; readonly point: Point }>
  | Named<'rect', { readonly rects: Readonly<Record<string, Rect>> }>
  | Named<
      'fault',
      {
        readonly id?: string
        readonly phase: 'draw' | 'load' | 'agent'
        readonly message: string
        readonly stack?: string
      }
    >
  /** What is shown from elsewhere came: of these nodes not all of it. */
  | Named<'loaded', { readonly failed: readonly LoadFailure[] }>
  | Named<'content', DrawnContent>
  /** The faintest text of a node, where it is too faint to be read well. */
  | Named<'contrast', { readonly id: string; readonly ratio: number | null; readonly needed: number }>
  | Named<'leaving', { readonly address: string }>

/** What the page shows, as far as it is looked over and linked to. Ids are those of the nodes something stands in. */
export interface DrawnContent {
  /** In their order. */
  readonly headings: readonly { readonly id: string; readonly level: number }[]
  /** Nodes with a link that says nothing. */
  readonly emptyLinks: readonly string[]
  /** Web addresses as they are written, each once for its node. */
  readonly links: readonly { readonly id: string; readonly address: string }[]
  /** Places on the page that a link can lead to. */
  readonly anchors: readonly Anchor[]
  /** Nodes with a picture that is far larger than a page needs. */
  readonly largeImages: readonly string[]
}

/** A place on the page that a link can lead to. */
export interface Anchor {
  readonly name: string
  /** The words that stand there. */
  readonly text: string
}

/** What a node shows from elsewhere and did not come. */
export interface LoadFailure {
  readonly id: string
  readonly message: string
  /** The page that did not come, where it was one. */
  readonly reference?: string
}

/** A field meant for the canvas that nothing drawn shows: the panel offers it instead. */
export interface MissingMark {
  readonly id: string
  readonly path: string
}

/** Editor → canvas. */
export type FromEditor =
  | Named<
      'welcome',
      {
        readonly version: number
        readonly page: Page
        readonly rev: number
        readonly fields: FieldTable
        readonly keys: readonly KeyBinding[]
        readonly messages: Readonly<Record<string, string>>
        readonly language: string
        readonly direction: Direction
        readonly contentDirection: Direction
        readonly theme: 'light' | 'dark'
        readonly reducedMotion: boolean
        readonly mode: CanvasMode
        /** Where the tools of a block stand first; outside when nothing is said. */
        readonly blockIcons?: BlockIconsPosition
        /** Whether this person may lock blocks; not when nothing is said. */
        readonly canLock?: boolean
      }
    >
  | Named<'page', { readonly page: Page; readonly rev: number }>
  | Named<
      'patches',
      {
        readonly from: number
        readonly to: number
        readonly patches: readonly Patch[]
        readonly touched: readonly string[]
        readonly cause: PatchCause
        readonly inputSeq?: number
        readonly hash?: string
      }
    >
  | Named<'hash', { readonly rev: number; readonly hash: string }>
  | Named<'applied', { readonly inputSeq: number; readonly rev: number }>
  | Named<
      'refused',
      {
        readonly inputSeq: number
        readonly value: Json
        readonly issues: readonly { readonly code: string; readonly message: string }[]
      }
    >
  | Named<
      'select',
      {
        readonly ids: readonly string[]
        readonly primary?: string
        readonly reveal: 'none' | 'scroll' | 'centre'
      }
    >
  | Named<'focus', { readonly id: string; readonly path: string; readonly caret: Caret }>
  | Named<
      'issues',
      {
        readonly marks: Readonly<Record<string, { readonly severity: 'error' | 'warning'; readonly count: number }>>
      }
    >
  | Named<
      'people',
      {
        readonly people: Readonly<Record<string, { readonly name: string; readonly color: string }>>
      }
    >
  | Named<'clip', { readonly flavours: ClipFlavours | null }>
  | Named<
      'verdicts',
      {
        readonly allowed: readonly Place[]
        readonly refused: readonly { readonly place: Place; readonly reason: string }[]
      }
    >
  | Named<'drag.at', { readonly point: Point }>
  | Named<'drag.end', { readonly drop: boolean; readonly point?: Point }>
  | Named<
      'text.do',
      {
        readonly command: 'mark' | 'block' | 'link' | 'clear'
        readonly name?: string
        readonly link?: CanvasLink | null
      }
    >
  | Named<'item.labels', { readonly labels: Readonly<Record<string, string>> }>
  | Named<'mode', { readonly mode: CanvasMode }>
  | Named<'theme', { readonly theme: 'light' | 'dark' }>
  /** The look of the site is another one, or may become it. Until it is told the page keeps the one it was loaded with. */
  | Named<'appearance', Pick<Appearance, 'accent' | 'textFont' | 'headingFont' | 'corners'>>
  /** The interface is in another language: what is said from now on, and what fields and blocks are called. */
  | Named<
      'words',
      {
        readonly language: string
        readonly direction: Direction
        readonly messages: Readonly<Record<string, string>>
        readonly fields: FieldTable
      }
    >
  | Named<'direction', { readonly direction: Direction; readonly contentDirection: Direction }>
  | Named<'zoom', { readonly zoom: number }>
  | Named<'keys', { readonly keys: readonly KeyBinding[] }>
  /** The keyboard goes to the tools of what is edited or selected. */
  | Named<'tools'>
  /** What is shown from elsewhere is asked for anew. */
  | Named<'reload'>
  | Named<'rect.ask', { readonly ids: readonly string[] }>
  | Named<'ping'>
  | Named<'detach'>

/** A message as it comes in, numbered. */
export type Sent<M> = M & Envelope
