import { type RichTextFeature, safeAddress } from '@quoin/engine'
import { setBlockType, toggleMark } from 'prosemirror-commands'
import { Fragment, type Mark, type MarkType, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { liftListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'

/** Where a link in a text leads, and whether in another tab. */
export interface TextLink {
  readonly url: string
  readonly isTargetBlank: boolean
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Turns a mark or a kind of block on or off where the selection is. Nothing happens for what the field does not allow. */
export function toggleFeature(name: RichTextFeature | 'paragraph'): Command {
  return (state, dispatch, view) => {
    const mark = state.schema.marks[name]
    if (mark && name !== 'link') return toggleMark(mark, null, { removeWhenPresent: false })(state, dispatch, view)
    const type = state.schema.nodes[name]
    if (!type) return false
    if (name === 'ul' || name === 'ol') return toggleList(type)(state, dispatch, view)
    const paragraph = state.schema.nodes.paragraph
    const isOn = state.selection.$from.parent.type === type
    return setBlock(isOn && paragraph ? paragraph : type)(state, dispatch, view)
  }
}

/** Sets, changes or takes away the link at the selection, always the whole of it; without a selection its address becomes its words. */
export function setLink(link: TextLink | null): Command {
  return (state, dispatch) => {
    const type = state.schema.marks.link
    if (!type) return false
    const url = link && safeAddress(link.url)
    if (link && !url) return false
    const { from, to } = linkRange(state, type)
    if (!dispatch) return true
    const tr = state.tr
    if (!url) tr.removeMark(from, to, type)
    else {
      const mark = type.create({ url, isTargetBlank: link.isTargetBlank })
      if (from === to) tr.insert(from, state.schema.text(url, [mark]))
      else tr.addMark(from, to, mark)
    }
    dispatch(tr.scrollIntoView())
    return true
  }
}

export const clearFormat: Command = (state, dispatch, view) => {
  const { from, to } = state.selection
  const tr = state.tr.removeMark(from, to)
  for (const type of Object.values(state.schema.marks)) tr.removeStoredMark(type)
  dispatch?.(tr)
  const paragraph = state.schema.nodes.paragraph
  const now = view?.state ?? state
  if (paragraph && view && now.selection.$from.parent.type !== paragraph)
    setBlockType(paragraph)(now, view.dispatch, view)
  return true
}

/** The link the caret is in or beside, or the first in the selection. */
export function linkAt(state: EditorState): TextLink | null {
  const type = state.schema.marks.link
  if (!type) return null
  const { from, to, empty, $from } = state.selection
  let found = empty ? linkBeside($from, type) : undefined
  state.doc.nodesBetween(from, to, (node) => {
    found ??= type.isInSet(node.marks)
  })
  return found ? { url: String(found.attrs.url), isTargetBlank: found.attrs.isTargetBlank === true } : null
}

/** Between two links it is the one that follows. */
function linkBeside({ nodeBefore, nodeAfter }: ResolvedPos, type: MarkType) {
  return type.isInSet(nodeAfter?.marks ?? []) ?? type.isInSet(nodeBefore?.marks ?? [])
}

/** The selection, and the rest of the links that it begins and ends in. */
function linkRange({ selection }: EditorState, type: MarkType): Range {
  const { from, to, empty, $from, $to } = selection
  const first = empty ? linkBeside($from, type) : type.isInSet($from.nodeAfter?.marks ?? [])
  const last = empty ? first : type.isInSet($to.nodeBefore?.marks ?? [])
  return {
    from: first ? wholeLink($from, first).from : from,
    to: last ? wholeLink($to, last).to : to,
  }
}

function wholeLink($at: ResolvedPos, mark: Mark): Range {
  const { parent } = $at
  const index = $at.index()
  const linked = (child: Node | null) => child !== null && mark.isInSet(child.marks)
  let first = linked(parent.maybeChild(index)) ? index : index - 1
  let last = first
  while (first > 0 && linked(parent.maybeChild(first - 1))) first -= 1
  while (linked(parent.maybeChild(last + 1))) last += 1
  return { from: $at.posAtIndex(first), to: $at.posAtIndex(last + 1) }
}

/** A textblock of a list leaves its list first: items hold plain lines only. */
function setBlock(type: NodeType): Command {
  return (state, dispatch, view) => {
    const item = state.schema.nodes.li
    let now = state
    if (item && view && dispatch && type !== state.schema.nodes.paragraph)
      while (liftLines(item)(now, dispatch)) now = view.state
    return setBlockType(type)(now, dispatch, view)
  }
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const item = state.schema.nodes.li
    const depth = listDepth($from)
    if (!item) return false
    if (depth === 0 || $from.index(0) !== $to.index(0)) return makeOneList(type, item)(state, dispatch)
    if ($from.node(depth).type === type) return liftLines(item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }
}

/** Takes each line of the selection out of its list by one level. The command for lists takes one alone, for an item holds one line. */
export function liftLines(item: NodeType): Command {
  return ({ selection: { from, to }, doc, tr }, dispatch) => {
    const lines: number[] = []
    doc.nodesBetween(from, to, (node, at) => {
      if (node.isTextblock) lines.unshift(at + 1)
    })
    for (const at of lines) liftLine(tr, at, item)
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Lists that follow in the same item go with it: what would be left of that item has no line to begin with. */
function liftLine(tr: Transaction, at: number, item: NodeType): void {
  const following = cutFollowing(tr, at)
  const cut = tr.steps.length
  liftListItem(item)(EditorState.create({ doc: tr.doc, selection: TextSelection.create(tr.doc, at) }), (lifted) => {
    for (const step of lifted.steps) tr.step(step)
  })
  if (following.size === 0) return
  const $at = tr.doc.resolve(tr.mapping.slice(cut).map(at))
  tr.insert($at.end(listDepth($at) + 1), following)
}

/** Takes out the lists after that of a line, within the item that holds both. */
function cutFollowing(tr: Transaction, at: number): Fragment {
  const $at = tr.doc.resolve(at)
  const depth = listDepth($at)
  if (depth < 2) return Fragment.empty
  const [from, to] = [$at.after(depth), $at.end(depth - 1)]
  const { content } = tr.doc.slice(from, to)
  if (from < to) tr.delete(from, to)
  return content
}

/** Each block of the selection becomes an item, and lists among them join in. */
function makeOneList(type: NodeType, item: NodeType): Command {
  return ({ selection, schema, tr }, dispatch) => {
    const { $from, $to, from, to } = selection
    const { paragraph } = schema.nodes
    if (!paragraph) return false
    const startOf = (index: number) => tr.doc.resolve(0).posAtIndex(index)
    const last = $to.index(0)
    tr.setBlockType(from, to, paragraph)
    for (let index = last; index >= $from.index(0); index -= 1) {
      const inside = tr.doc.resolve(startOf(index) + 1)
      const line = listDepth(inside) === 0 ? inside.blockRange() : null
      if (line) tr.wrap(line, [{ type }, { type: item }])
      else tr.setNodeMarkup(startOf(index), type)
      if (index < last) tr.join(startOf(index + 1))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The depth of the nearest list around a position; 0 outside lists. */
export function listDepth($pos: ResolvedPos): number {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const name = $pos.node(depth).type.name
    if (name === 'ul' || name === 'ol') return depth
  }
  return 0
}

export const insertBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes.break
  if (!type) return false
  const marks = state.storedMarks ?? state.selection.$from.marks()
  dispatch?.(state.tr.replaceSelectionWith(type.create(null, undefined, marks), false).scrollIntoView())
  return true
}

export const selectText: Command = (state, dispatch) => {
  dispatch?.(
    state.tr.setSelection(TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size))),
  )
  return true
}
