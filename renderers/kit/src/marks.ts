import type { RenderMode } from './render-mode.ts'

/** Attributes by their HTML names; those that are undefined are not there. */
export type Attrs = Readonly<Record<string, string | undefined>>

/** The vocabulary between a drawn page and the editor's canvas. Empty outside edit mode, so public output carries no trace of it. */
export interface Marks {
  block(id: string): Attrs
  /** `@page` as id binds a field of the page itself. */
  prop(id: string, path: string): Attrs
  slot(name: string): Attrs
  items(id: string, prop: string): Attrs
}

/** Marks the texts of the page itself. */
export const pageId = '@page'

/** Attributes that never change are frozen: renderers may keep what they made of them. */
export const noAttrs: Attrs = Object.freeze({})
const silent: Marks = { block: () => noAttrs, prop: () => noAttrs, slot: () => noAttrs, items: () => noAttrs }
const speaking: Marks = {
  block: (id) => ({ 'data-b': id }),
  prop: (id, path) => ({ 'data-p': id === pageId ? `${pageId}/${path}` : path }),
  slot: (name) => ({ 'data-s': name }),
  items: (_id, prop) => ({ 'data-r': prop }),
}

/** Attributes by which the canvas finds blocks, fields, slots and lists; none for visitors. */
export function createMarks(mode: RenderMode): Marks {
  return mode === 'edit' ? speaking : silent
}

export const markNames = ['data-b', 'data-p', 'data-s', 'data-r'] as const
