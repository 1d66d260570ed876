import type { Node as DocNode } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { fitText } from '../canvas/fit-text.ts'

/** What would make a text longer than it may be, and longer than it is, is refused. */
export function lengthLimit(max: number): Plugin {
  return new Plugin({
    filterTransaction: (transaction, { doc }) =>
      !transaction.docChanged ||
      transaction.getMeta('outside') === true ||
      lengthOf(transaction.doc) <= Math.max(max, lengthOf(doc)),
  })
}

export function lengthOf({ textContent }: DocNode): number {
  return textContent.length
}

/** As much of a text as there is room for in place of what is selected. */
export function fitting(text: DocNode, { doc, selection }: EditorState, max: number): DocNode {
  const room = max - lengthOf(doc) + doc.textBetween(selection.from, selection.to).length
  const { length } = fitText(text.textContent, room)
  return length < lengthOf(text) ? text.cut(0, positionOf(text, length)) : text
}

/** The position after so many characters, breaks counted, ends of blocks not. */
export function positionOf(doc: DocNode, characters: number): number {
  let left = characters
  let found: number | undefined
  doc.descendants((node, at) => {
    if (found !== undefined) return false
    if (!node.isTextblock) return true
    if (left <= node.content.size) found = at + 1 + left
    else left -= node.content.size
    return false
  })
  return found ?? doc.content.size
}
