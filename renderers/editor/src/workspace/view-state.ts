import type { CanvasLink, Place } from '@quoin/edit/protocol'
import type { Device } from '../admin/admin-config.ts'

export type PanelTab = 'DOCUMENT' | 'BLOCK' | 'ITEM' | 'STORIES' | 'PAGE-SETTINGS' | 'COLLABORATION-LOCKED'

/** What is open over the workspace. One at a time. */
export type Overlay =
  | { readonly name: 'insert'; readonly place: Place; readonly query: string }
  | { readonly name: 'menu'; readonly x: number; readonly y: number }
  | { readonly name: 'link'; readonly id: string; readonly path: string; readonly link: CanvasLink | null }
  | { readonly name: 'move'; readonly ids: readonly string[] }
  | {
      readonly name:
        | 'palette'
        | 'shortcuts'
        | 'publish'
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
  readonly device: Device | undefined
  /** In percent. */
  readonly zoom: number
  /** Of the page in the frame, not of the editor. */
  readonly theme: 'light' | 'dark'
  /** Chosen by hand; else the selection decides. */
  readonly tab: PanelTab | undefined
  readonly pinned: boolean
  readonly hovered: string | null
  readonly overlay: Overlay | undefined
  /** A field that somebody was led to. */
  readonly reveal: { readonly id: string; readonly path: string } | undefined
}

export const zooms = [25, 50, 75, 100, 125, 150, 200] as const

export function initialView(devices: readonly Device[]): ViewState {
  return {
    device: devices.at(-1),
    zoom: 100,
    theme: 'light',
    tab: undefined,
    pinned: false,
    hovered: null,
    overlay: undefined,
    reveal: undefined,
  }
}
