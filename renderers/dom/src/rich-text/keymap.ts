import type { RichTextFeature } from '@quoin/engine'
import { baseKeymap, chainCommands, splitBlock } from 'prosemirror-commands'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Schema } from 'prosemirror-model'
import { sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { clearFormat, insertBreak, liftLines, listDepth, selectText, toggleFeature } from './commands.ts'
import { joinLastLine, joinNextLine } from './join-lines.ts'

const chords: readonly (readonly [key: string, feature: RichTextFeature | 'paragraph'])[] = [
  ['b', 'bold'],
  ['i', 'italic'],
  ['`', 'code'],
  ['h', 'highlight'],
  [',', 'sub'],
  ['.', 'sup'],
  ['Shift-0', 'paragraph'],
  ['Shift-1', 'h1'],
  ['Shift-2', 'h2'],
  ['Shift-3', 'h3'],
  ['Shift-4', 'h4'],
  ['Shift-5', 'h5'],
  ['Shift-6', 'h6'],
  ['Shift-7', 'ol'],
  ['Shift-8', 'ul'],
  ['Shift-9', 'quote'],
]
/** Chords that Apple's system keeps for itself work with Ctrl too. */
const keptByApple = new Set(['`', 'h', ',', 'Shift-3', 'Shift-4', 'Shift-5'])

export interface KeyOptions {
  readonly multiline: boolean
  readonly onEnter: () => void
  readonly onLink: () => void
}

/** Keys with modifiers, and Tab inside lists: what may be taken before anything else is bound to them. */
export function textKeys(schema: Schema, options: KeyOptions): Readonly<Record<string, Command>> {
  const keys: Record<string, Command> = {}
  for (const [key, feature] of chords) {
    if (!schema.marks[feature] && !schema.nodes[feature]) continue
    keys[`Mod-${key}`] = toggleFeature(feature)
    if (keptByApple.has(key)) keys[`Ctrl-${key}`] = toggleFeature(feature)
  }
  keys['Mod-\\'] = clearFormat
  keys['Mod-a'] = selectText
  if (schema.marks.link)
    keys['Mod-k'] = () => {
      options.onLink()
      return true
    }
  const item = schema.nodes.li
  if (item) {
    // inside a list the key is the list's, even where there is nothing more to nest
    keys.Tab = (state, dispatch, view) =>
      listDepth(state.selection.$from) > 0 && (sinkListItem(item)(state, dispatch, view) || true)
    keys['Shift-Tab'] = (state, dispatch, view) =>
      listDepth(state.selection.$from) > 0 && (liftLines(item)(state, dispatch, view) || true)
  }
  return keys
}

/** Keys that type. */
export function typingKeys(schema: Schema, options: KeyOptions): Readonly<Record<string, Command>> {
  const item = schema.nodes.li
  const next: Command = () => {
    options.onEnter()
    return true
  }
  const toParagraph: Command = (state, dispatch, view) => {
    const { $from, empty } = state.selection
    const { paragraph } = schema.nodes
    if (!empty || $from.parentOffset > 0 || $from.parent.type === paragraph) return false
    return toggleFeature('paragraph')(state, dispatch, view)
  }
  const backwards = [undoInputRule, ...(item ? [atItemStart(liftLines(item))] : []), toParagraph, joinLastLine]
  const { Backspace, Delete } = baseKeymap
  // whatever else the platform has for the two keys does the same
  const deleting = Object.entries(baseKeymap).map(([key, command]): readonly [string, Command] => {
    if (command === Backspace) return [key, chainCommands(...backwards, command)]
    return [key, command === Delete ? chainCommands(joinNextLine, command) : command]
  })
  return {
    ...Object.fromEntries(deleting),
    'Mod-Enter': () => false,
    Enter: options.multiline ? (item ? chainCommands(splitListItem(item), newLine) : newLine) : next,
    'Shift-Enter': options.multiline ? insertBreak : typeSpace,
  }
}

const newLine: Command = (state, dispatch, view) => (baseKeymap.Enter ?? splitBlock)(state, dispatch, view)

const typeSpace: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText(' ').scrollIntoView())
  return true
}

function atItemStart(command: Command): Command {
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection
    if (!empty || $from.parentOffset > 0 || listDepth($from) === 0 || $from.index(-1) > 0) return false
    return command(state, dispatch, view)
  }
}
