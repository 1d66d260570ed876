import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { listDepth } from './commands.ts'

/** Delete at the end of a line takes in the next one, where either is in a list. Items hold one line each, so that the usual command would nest them. */
export const joinNextLine: Command = ({ selection, doc, tr }, dispatch) => {
  const { empty, $from } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset < $from.parent.content.size) return false
  const next = Selection.findFrom(doc.resolve($from.after()), 1, true)?.$from
  return next !== undefined && joinInto($from, next, tr, dispatch)
}

/** Backspace at the beginning of a line that follows a list. */
export const joinLastLine: Command = ({ selection, doc, tr }, dispatch) => {
  const { empty, $from } = selection
  if (!empty || !$from.parent.isTextblock || $from.parentOffset > 0) return false
  const last = Selection.findFrom(doc.resolve($from.before()), -1, true)?.$from
  return last !== undefined && joinInto(last, $from, tr, dispatch)
}

function joinInto(
  end: ResolvedPos,
  start: ResolvedPos,
  tr: Transaction,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  if (listDepth(end) === 0 && listDepth(start) === 0) return false
  // what comes later goes first, so that the earlier place is still where it was
  if (listDepth(start) > 0) takeItem(start, tr)
  else takeBlock(start, tr)
  tr.insert(end.pos, start.parent.content)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end.pos)).scrollIntoView())
  return true
}

/** Lists that stood around it are one. */
function takeBlock(start: ResolvedPos, tr: Transaction): void {
  const at = start.before()
  tr.delete(at, start.after())
  joinLists(at, tr)
}

/** The lists inside an item go on inside the item before it, or else take its place. */
function takeItem(start: ResolvedPos, tr: Transaction): void {
  const depth = start.depth - 1
  const item = start.node(depth)
  const list = start.node(depth - 1)
  const from = start.before(depth)
  const to = start.after(depth)
  const [, ...inside] = item.content.content
  const items = inside.flatMap((one): readonly Node[] => one.content.content)
  if (start.index(depth - 1) > 0) {
    tr.delete(from, to).insert(from - 1, inside)
    joinLists(from - 1, tr)
  } else if (items.length > 0) tr.replaceWith(from, to, items)
  else if (list.childCount > 1) tr.delete(from, to)
  else tr.delete(start.before(depth - 1), start.after(depth - 1))
}

function joinLists(at: number, tr: Transaction): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at)
  if (nodeBefore && nodeBefore.type === nodeAfter?.type && !nodeBefore.isTextblock) tr.join(at)
}
