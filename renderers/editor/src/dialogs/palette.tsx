import { isApple } from '@quoin/dom/canvas'
import { placesForNew } from '@quoin/edit'
import { firstChordText } from '../commands/chord-text.ts'
import { commandName } from '../commands/editor-command.ts'
import { commandsFor, runCommand } from '../commands/registry.ts'
import { addBlock } from '../inserter/add-block.ts'
import { insertableBlocks } from '../inserter/insertable-blocks.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type PaletteEntry, PaletteList } from './palette-list.tsx'
import type { WordsFor } from './use-other-words.ts'

/** Every command and block of the page that is open, beside what there is everywhere. */
export function Palette({ workspace }: { readonly workspace: Workspace }) {
  const { host, layout, say } = workspace
  return (
    <PaletteList
      host={host}
      layout={layout}
      search={say('palette.search')}
      commands={(wordsFor) => commandEntries(workspace, wordsFor)}
      blocks={blockEntries(workspace)}
      onClose={() => workspace.open(undefined)}
    />
  )
}

function commandEntries(workspace: Workspace, wordsFor: WordsFor): readonly PaletteEntry[] {
  const apple = isApple(navigator.platform)
  return commandsFor(workspace.host)
    .filter(({ id }) => id !== 'open.palette')
    .map((command) => ({
      key: command.id,
      label: commandName(command, workspace.host),
      words: wordsFor(command.id),
      hint: firstChordText(command, workspace.layout.get().keys, apple),
      blocked: command.blocked?.(workspace),
      run: () => runCommand(workspace, command.id),
    }))
}

function blockEntries(workspace: Workspace): readonly PaletteEntry[] {
  const { session, say } = workspace
  return insertableBlocks(workspace, placesForNew(session.getState(), session.site))
    .filter(({ refused }) => refused === undefined)
    .map((block) => ({
      key: `insert:${block.key}`,
      label: say('palette.insert', { label: block.label }),
      hint: block.category,
      words: block.tags,
      blocked: undefined,
      run: () => addBlock(workspace, block),
    }))
}
