import type { EditorState } from 'prosemirror-state'
import { linkAt, listDepth, type TextLink } from './commands.ts'

/** What a toolbar shows of the caret or the selection. */
export interface RichTextState {
  readonly marks: readonly string[]
  readonly block: string
  readonly link: TextLink | null
  /** Something is selected. */
  readonly selected: boolean
}

export function readTextState(state: EditorState): RichTextState {
  const { $from, empty } = state.selection
  const depth = listDepth($from)
  const names = Object.keys(state.schema.marks).filter((name) => name !== 'link')
  return {
    marks: names.filter((name) => isMarkOn(state, name)),
    block: depth > 0 ? $from.node(depth).type.name : $from.parent.type.name,
    link: linkAt(state),
    selected: !empty,
  }
}

/** On for a selection means on for every character of it. */
function isMarkOn(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name]
  if (!type) return false
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  let all = true
  let any = false
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return
    any = true
    all &&= type.isInSet(node.marks) !== undefined
  })
  return any && all
}
