import { chordsFor } from './bindings.ts'
import type { EditorCommand } from './editor-command.ts'
import type { OwnKeys } from './own-keys.ts'

const apple: Readonly<Record<string, string>> = { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
const plain: Readonly<Record<string, string>> = { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' }
const keys: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  enter: 'Enter',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  contextmenu: 'Menu',
  plus: '+',
}

/** A chord as it is printed on the keyboard. */
export function chordText(chord: string, onApple: boolean): string {
  const parts = chord === '+' ? ['+'] : chord.replace(/\+\+$/, '+plus').split('+')
  const names = parts.map((part) => (onApple ? apple : plain)[part] ?? keys[part] ?? part.toUpperCase())
  return names.join(onApple ? '' : '+')
}

/** The first of a command's keys, for menus; empty where it has none. */
export function firstChordText(command: EditorCommand, keys: OwnKeys, onApple: boolean): string {
  const chord = chordsFor(command, keys)[0] ?? command.browserChords?.[0]
  return chord === undefined ? '' : chordText(chord, onApple)
}
