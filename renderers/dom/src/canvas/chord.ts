/** A key with its modifiers in one spelling, so that events and bindings compare as texts. */
interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  getModifierState?(name: string): boolean
}

// digits and signs are where they are on the keyboard, whatever they produce there
const signs: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  Backquote: '`',
  Equal: '=',
  Minus: '-',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
}
const named: Readonly<Record<string, string>> = {
  '↑': 'arrowup',
  '↓': 'arrowdown',
  '←': 'arrowleft',
  '→': 'arrowright',
  esc: 'escape',
  del: 'delete',
  space: ' ',
  menu: 'contextmenu',
  plus: '+',
}

/** What was pressed, as chords that may be bound. AltGr never matches, so it gives none. */
export function chordsOf(event: Pressed, apple: boolean): readonly string[] {
  if (event.getModifierState?.('AltGraph')) return []
  if (!apple && event.ctrlKey && event.altKey) return []
  const key = event.key.toLowerCase()
  const place = placeOf(event.code)
  const modifiers = modifiersOf(event, apple)
  const chords: string[] = []
  if (/^[a-z]$/.test(key) || (key.length > 1 && key !== 'dead')) chords.push(join(modifiers, key))
  else if (/^[a-z]$/.test(place) && !isLatin(key)) chords.push(join(modifiers, place))
  if (/^[^a-z]$/.test(place)) chords.push(join(modifiers, place))
  // `?`, also that of Arabic, and `+` are bound as the sign they produce, with Shift or without
  if (/^[?؟+]$/.test(key))
    chords.push(
      join(
        modifiers.filter((one) => one !== 'shift'),
        key === '+' ? key : '?',
      ),
    )
  return chords
}

/** A binding in the same spelling. Away from Apple's keyboards Ctrl is the command key itself. */
export function readChord(chord: string, apple: boolean): string {
  const parts = chord === '+' ? ['+'] : chord.toLowerCase().replace(/\+\+$/, '+plus').split('+')
  const key = parts.pop() ?? ''
  const modifiers = parts.map((part) => (part === 'ctrl' && !apple ? 'mod' : part))
  return join(modifiers, named[key] ?? key)
}

export function isApple(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform)
}

function modifiersOf(event: Pressed, apple: boolean): readonly string[] {
  const mod = apple ? event.metaKey : event.ctrlKey
  const ctrl = apple && event.ctrlKey
  const meta = !apple && event.metaKey
  return [
    ...(mod ? ['mod'] : []),
    ...(ctrl ? ['ctrl'] : []),
    ...(meta ? ['meta'] : []),
    ...(event.altKey ? ['alt'] : []),
    ...(event.shiftKey ? ['shift'] : []),
  ]
}

function join(modifiers: readonly string[], key: string): string {
  const order = ['mod', 'ctrl', 'meta', 'alt', 'shift']
  return [...order.filter((name) => modifiers.includes(name)), key].join('+')
}

function placeOf(code: string): string {
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1]?.toLowerCase() ?? signs[code] ?? ''
}

function isLatin(key: string): boolean {
  return /^\p{Script=Latin}$/u.test(key)
}
