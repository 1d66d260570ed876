import type { CanvasField } from '@quoin/edit/protocol'
import type { Agent } from './agent.ts'

/** What the canvas says, in English: used for what the editor's message catalogue leaves out. `{name}` is put in. */
export const canvasTexts = {
  'canvas.placeholder': 'Type {article} {label}…',
  'canvas.left': '{count} left',
  'canvas.toolbar': 'Block',
  'canvas.textToolbar': 'Text',
  'canvas.drag': 'Drag {label}',
  'canvas.parent': 'Select what contains it',
  'canvas.moveUp': 'Move up',
  'canvas.moveDown': 'Move down',
  'canvas.moveLeft': 'Move left',
  'canvas.moveRight': 'Move right',
  'canvas.duplicate': 'Duplicate',
  'canvas.remove': 'Remove',
  'canvas.lock': 'Lock',
  'canvas.unlock': 'Unlock',
  'canvas.locked': 'Locked',
  'canvas.blockLocked': 'This block is locked',
  'canvas.pageLocked': 'The structure of this page is locked',
  'canvas.insert': 'Insert here',
  'canvas.add': 'Add {label}',
  'canvas.more': 'More',
  'canvas.atMost': 'At most {count}',
  'canvas.atLeast': 'At least {count}',
  'canvas.dropBefore': 'Before “{name}” in “{list}”',
  'canvas.dropBeforeHere': 'Before “{name}”',
  'canvas.dropEnd': 'At the end of “{list}”',
  'canvas.dropEndHere': 'At the end of this page',
  'canvas.dragging': '{count} blocks',
  'canvas.dropImage': 'Replace {label}',
  'canvas.fault': '“{label}” could not be drawn',
  'canvas.undo': 'Undo last change',
  'canvas.reset': 'Reset to defaults',
  'canvas.copyDetails': 'Copy details',
  'canvas.editing': 'Page being edited',
  'canvas.placeHere': 'Place here',
  'canvas.unsent': 'Not sent: preview',
  'text.bold': 'Bold',
  'text.italic': 'Italic',
  'text.code': 'Code',
  'text.highlight': 'Highlight',
  'text.sub': 'Subscript',
  'text.sup': 'Superscript',
  'text.link': 'Link',
  'text.paragraph': 'Paragraph',
  'text.h1': 'Heading 1',
  'text.h2': 'Heading 2',
  'text.h3': 'Heading 3',
  'text.h4': 'Heading 4',
  'text.h5': 'Heading 5',
  'text.h6': 'Heading 6',
  'text.quote': 'Quote',
  'text.ul': 'Bulleted list',
  'text.ol': 'Numbered list',
  'text.clear': 'Clear formatting',
} as const

export type TextKey = keyof typeof canvasTexts

export function say(agent: Agent, key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return (agent.state().messages[key] ?? canvasTexts[key]).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

export function placeholderOf(agent: Agent, field: CanvasField): string {
  if (field.placeholder !== undefined) return field.placeholder
  const label = field.label.toLowerCase()
  // the article and the small letters are for English; other languages say the name as it is
  return say(agent, 'canvas.placeholder', { label, name: field.label, article: /^[aeiou]/.test(label) ? 'an' : 'a' })
}
