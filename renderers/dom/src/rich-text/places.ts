import type { Node as DocNode } from 'prosemirror-model'
import { type Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { positionOf } from './text-length.ts'

/** Where the caret is to stand: after so many characters, at an end, or around all of it. */
export type CaretPlace = 'start' | 'end' | 'all' | number

export interface PointInView {
  readonly x: number
  readonly y: number
}

export function selectionAt(doc: DocNode, caret: CaretPlace): Selection {
  switch (caret) {
    case 'all':
      return TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    case 'start':
      return TextSelection.atStart(doc)
    case 'end':
      return TextSelection.atEnd(doc)
    default:
      return TextSelection.near(doc.resolve(positionOf(doc, caret)))
  }
}

/** Undefined where the point is not in the text. */
export function selectionUnder({ x, y }: PointInView, view: EditorView): Selection | undefined {
  const at = view.posAtCoords({ left: x, top: y })
  return at ? TextSelection.near(view.state.doc.resolve(at.pos)) : undefined
}

/** The rectangle of the selection in the view. */
export function selectionRect(view: EditorView) {
  const { from, to } = view.state.selection
  const a = view.coordsAtPos(from)
  const b = view.coordsAtPos(to, -1)
  const left = Math.min(a.left, b.left)
  const top = Math.min(a.top, b.top)
  const sameLine = Math.abs(a.top - b.top) < 2
  const box = view.dom.getBoundingClientRect()
  return {
    x: sameLine ? left : box.left,
    y: top,
    width: sameLine ? Math.abs(b.left - a.left) : box.width,
    height: Math.max(a.bottom, b.bottom) - top,
  }
}
