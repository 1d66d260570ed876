import { isApple } from '@quoin/dom/canvas'
import type { AdminHost } from '../admin/admin-config.ts'
import { firstChordText } from '../commands/chord-text.ts'
import { commandName, type EditorCommand } from '../commands/editor-command.ts'
import { coreMessages } from '../messages/en/core.ts'
import type { Store } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'
import type { PaletteEntry } from './palette-list.tsx'
import type { WordsFor } from './use-other-words.ts'

interface EntryParts {
  readonly host: AdminHost
  readonly layout: Store<Layout>
  readonly wordsFor: WordsFor
  readonly blocked: string | undefined
  readonly run: () => void
}

/** A command as the palette lists it: with its other names, and the keys that this person has for it. */
export function commandEntry(
  command: EditorCommand,
  { host, layout, wordsFor, blocked, run }: EntryParts,
): PaletteEntry {
  return {
    key: command.id,
    label: commandName(command, host),
    words: [...wordsFor(command.id), coreMessages[command.label]],
    hint: firstChordText(command, layout.get().keys, isApple(navigator.platform)),
    blocked,
    run,
  }
}
