import { chordsOf, readChord } from '@quoin/dom/canvas'
import type { KeyBinding } from '@quoin/edit/protocol'
import type { EditorCommand } from './editor-command.ts'
import type { OwnKeys } from './own-keys.ts'

/** What runs a command at present. */
export function chordsFor(command: EditorCommand, { bound, letters }: OwnKeys): readonly string[] {
  const chords = bound[command.id] ?? command.chords
  return letters ? chords : chords.filter((chord) => !isSign(chord))
}

/** The chord of a command that is among those pressed, of which `chordsOf` tells each reading. */
export function pressedChord(
  command: EditorCommand,
  keys: OwnKeys,
  pressed: readonly string[],
  apple: boolean,
): string | undefined {
  return chordsFor(command, keys).find((chord) => pressed.includes(readChord(chord, apple)))
}

export function bindingsOf(commands: readonly EditorCommand[], keys: OwnKeys): readonly KeyBinding[] {
  return commands
    .filter(({ within }) => within === undefined)
    .flatMap((command) =>
      chordsFor(command, keys).map((chord) => ({ command: command.id, chord, when: conditionOf(command, chord) })),
    )
}

/** In which state of the focus a chord of a command is heard. */
export function conditionOf(
  { when, inTexts = [] }: Pick<EditorCommand, 'when' | 'inTexts'>,
  chord: string,
): EditorCommand['when'] {
  return inTexts.includes(chord) ? 'always' : when
}

/** Another command with the same chord, where both may be heard. */
export function clashOf(
  chord: string,
  command: EditorCommand,
  commands: readonly EditorCommand[],
  keys: OwnKeys,
  apple: boolean,
): EditorCommand | undefined {
  const read = readChord(chord, apple)
  const isSame = (other: string) => readChord(other, apple) === read
  return commands.find(
    (other) =>
      other.id !== command.id &&
      other.within === command.within &&
      [...chordsFor(other, keys), ...(other.browserChords ?? [])].some(isSame),
  )
}

/** The chord to be bound by what was pressed; undefined while only modifiers are down. */
export function recordedChord(event: Parameters<typeof chordsOf>[0], apple: boolean): string | undefined {
  if (/^(?:Control|Shift|Alt|Meta|AltGraph|CapsLock|Dead|Unidentified)$/.test(event.key)) return undefined
  const chords = chordsOf(event, apple)
  return /^[?؟+]$/.test(event.key) ? chords.at(-1) : chords[0]
}

/** A sign that is typed without Ctrl, Alt or a command key. */
export function isSign(chord: string): boolean {
  return chord.replace(/^shift\+/, '').length === 1
}
