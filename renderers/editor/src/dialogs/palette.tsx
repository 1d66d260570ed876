import { placesForNew } from '@quoin/edit'
import { commandsFor, runCommand } from '../commands/registry.ts'
import { addBlock } from '../inserter/add-block.ts'
import { insertableBlocks } from '../inserter/insertable-blocks.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { commandEntry } from './command-entry.ts'
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
  const { host, layout } = workspace
  return commandsFor(host)
    .filter(({ id }) => id !== 'open.palette')
    .map((command) =>
      commandEntry(command, {
        host,
        layout,
        wordsFor,
        blocked: command.blocked?.(workspace),
        run: () => runCommand(workspace, command.id),
      }),
    )
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
      run: () => addBlock(workspace, block),
    }))
}
