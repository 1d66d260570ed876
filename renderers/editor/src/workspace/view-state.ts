import type { EditIssue, EditState } from '@quoin/edit'
import type { CanvasLink, DrawnContent, LoadFailure, Place } from '@quoin/edit/protocol'
import type { Breakpoint, ColorModeChoice, Json, Path } from '@quoin/engine'
import type { RevisionEntry } from '@quoin/engine/wire'
import type { ShownVersion } from '../history/shown-version.ts'
import type { AsideText } from '../live/aside-texts.ts'
import type { FrameSize, Room } from './frame-size.ts'

export type PanelTab = 'DOCUMENT' | 'BLOCK' | 'ITEM' | 'STORIES' | 'PAGE-SETTINGS' | 'COLLABORATION-LOCKED'

/** A text in which somebody asked for a block by a slash, and what was typed after it. */
export interface Slash {
  readonly id: string
  readonly path: Path
  readonly query: string
}

/** What is open over the workspace. One at a time. */
export type Overlay =
  | { readonly name: 'insert'; readonly places: readonly Place[]; readonly slash?: Slash }
  | { readonly name: 'menu'; readonly x: number; readonly y: number }
  | { readonly name: 'link'; readonly id: string; readonly path: string; readonly link: CanvasLink | null }
  | { readonly name: 'aside'; readonly entry: RevisionEntry }
  | { readonly name: 'aside-text'; readonly text: AsideText }
  | { readonly name: 'paste'; readonly payload: Json; readonly at: Place }
  | { readonly name: 'sides'; readonly from: string }
  | { readonly name: 'move'; readonly ids: readonly string[] }
  | {
      readonly name:
        | 'palette'
        | 'shortcuts'
        | 'publish'
        | 'unpublish'
        | 'schedule'
        | 'history'
        | 'seo'
        | 'languages'
        | 'preview'
        | 'share'
        | 'conflict'
    }

/** What is shown and how. Not part of the session, never in its history. */
export interface ViewState {
  readonly frame: FrameSize
  /** What the window has for the frame. */
  readonly room: Room
  /** In percent. */
  readonly zoom: number
  /** Of the page in the frame, not of the editor. */
  readonly theme: 'light' | 'dark'
  /** Chosen by hand; else the selection decides. */
  readonly tab: PanelTab | undefined
  /** Which version of the page the frame shows. */
  readonly version: ShownVersion
  readonly pinned: boolean
  readonly hovered: string | null
  readonly overlay: Overlay | undefined
  /** A text of the selected block that is hard to read. */
  readonly faint: { readonly id: string; readonly ratio: number; readonly needed: number } | undefined
  readonly content: DrawnContent
  /** What the canvas could not load of what blocks show from elsewhere. */
  readonly unloaded: readonly LoadFailure[]
  /** What the canvas is asked to measure, and what for. */
  readonly measured: { readonly id: string; readonly purpose: 'ZOOM' | 'MENU' } | undefined
  /** A field that somebody was led to. */
  readonly reveal: { readonly id: string; readonly path: string } | undefined
  /** The issue that the keys led to, where it stood in the list, and what was selected then. */
  readonly led: { readonly at: number; readonly issue: EditIssue; readonly primary: string | undefined } | undefined
  /** How the page stood when files were dropped on it last. */
  readonly dropped: Pick<EditState, 'rev' | 'selection'> | undefined
}

export const zooms = [25, 50, 75, 100, 125, 150, 200] as const

/** The page begins in the mode in which most visitors see it first. */
export function initialView(devices: readonly Breakpoint[], colorMode: ColorModeChoice = 'light'): ViewState {
  return {
    frame: { width: devices.at(-1)?.width ?? '100%', height: undefined },
    room: { width: 0, height: 0 },
    zoom: 100,
    theme: colorMode === 'dark' ? 'dark' : 'light',
    tab: undefined,
    version: 'WORKING',
    pinned: false,
    hovered: null,
    overlay: undefined,
    faint: undefined,
    content: { headings: [], emptyLinks: [], links: [], anchors: [], largeImages: [] },
    unloaded: [],
    measured: undefined,
    reveal: undefined,
    led: undefined,
    dropped: undefined,
  }
}
