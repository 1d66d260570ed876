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
}

/** A chord as it is printed on the keyboard. */
export function chordText(chord: string, onApple: boolean): string {
  const parts = chord.split('+')
  const names = parts.map((part) => (onApple ? apple : plain)[part] ?? keys[part] ?? part.toUpperCase())
  return names.join(onApple ? '' : '+')
}
