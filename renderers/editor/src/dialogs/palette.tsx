import { isApple, isOfComposition } from '@quoin/dom/canvas'
import { placesForNew } from '@quoin/edit'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { firstChordText } from '../commands/chord-text.ts'
import { commandName } from '../commands/editor-command.ts'
import { commandsFor, runCommand } from '../commands/registry.ts'
import { newestFirst } from '../device-memory.ts'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { addBlock } from '../inserter/add-block.ts'
import { insertableBlocks } from '../inserter/insertable-blocks.ts'
import { editorAddress } from '../pages/page-address.ts'
import { answered } from '../parts/answers.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { rank } from './palette-entries.ts'
import { type PalettePlace, palettePlaces } from './palette-places.ts'
import { useNamedPlaces } from './use-named-places.ts'
import { useOtherWords, type WordsFor } from './use-other-words.ts'

interface Entry {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly words?: readonly string[]
  readonly blocked: string | undefined
  readonly run: () => void
}

const mostShown = 250

/** Every command, place, block and page in one list, found by typing. */
export function Palette({ workspace }: { readonly workspace: Workspace }) {
  const { say, layout, host } = workspace
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const used = useStore(layout, (state) => state.recentCommands)
  const list = useRef<HTMLDivElement>(null)
  const isTyped = query.trim() !== ''
  const named = useNamedPlaces(host)
  const wordsFor = useOtherWords(host)
  const pages = useQuery({
    queryKey: ['palette-pages', query],
    enabled: isTyped && host.scope !== 'SESSION',
    queryFn: async ({ signal }) =>
      (await answered(host.client.pages.list({ q: query.trim(), pageSize: 10 }, signal))).items,
  })
  const entries = rank(
    [
      ...commandEntries(workspace, wordsFor),
      ...placeEntries(workspace, palettePlaces(host), wordsFor),
      ...blockEntries(workspace),
      ...speechEntries(workspace),
      ...(isTyped ? placeEntries(workspace, named.places, wordsFor) : []),
    ],
    query,
    used,
  )
  const found: readonly Entry[] = (pages.data ?? []).map((page) => ({
    key: `page:${page.id}_${page.language}`,
    label: page.name,
    hint: say('palette.page', { language: page.language }),
    blocked: undefined,
    run: () => host.navigate(editorAddress(host.config, page.id, page.language)),
  }))
  const shown = [...entries, ...found].slice(0, mostShown)
  const at = Math.min(active, shown.length - 1)

  function choose(entry: Entry | undefined): void {
    if (!entry || entry.blocked !== undefined) return
    layout.set(({ recentCommands }) => ({ recentCommands: newestFirst(recentCommands, entry.key) }))
    workspace.open(undefined)
    entry.run()
  }

  function press(event: KeyboardEvent): void {
    // what is being composed takes these keys for itself
    if (isOfComposition(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') choose(shown[at])
    else if (step === 0) return
    else {
      const next = (at + step + shown.length) % Math.max(1, shown.length)
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }

  return (
    <ModalOverlay
      className="qe-veil"
      data-at="top"
      isOpen
      isDismissable
      onOpenChange={(open) => !open && workspace.open(undefined)}
    >
      <Modal className="qe-modal" data-fit="">
        <Dialog className="qe-palette" aria-label={say('command.palette')}>
          <input
            className="qe-palette-input"
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="qe-palette-list"
            aria-activedescendant={shown[at] ? `qe-palette-${at}` : undefined}
            aria-label={say('palette.search')}
            placeholder={say('palette.search')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
          <div className="qe-list" id="qe-palette-list" role="listbox" ref={list} aria-label={say('command.palette')}>
            {shown.map((entry, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and the keys
              <div
                key={entry.key}
                id={`qe-palette-${index}`}
                role="option"
                tabIndex={-1}
                className="qe-list-item"
                aria-selected={index === at}
                aria-disabled={entry.blocked !== undefined}
                data-focused={index === at ? '' : undefined}
                data-disabled={entry.blocked === undefined ? undefined : ''}
                onClick={() => choose(entry)}
              >
                {entry.label}
                <span className="qe-menu-hint">{entry.blocked || entry.hint}</span>
              </div>
            ))}
          </div>
          {(pages.error || named.isMissing) && (
            <LookupFailed
              text={say('field.searchFailed')}
              messages={host.config.messages}
              onRetry={() => {
                if (pages.error) void pages.refetch()
                named.ask()
              }}
            />
          )}
          <p className="qe-palette-foot" role="status">
            {shown.length === 0 ? say('palette.none') : say('palette.help')}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function commandEntries(workspace: Workspace, wordsFor: WordsFor): readonly Entry[] {
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

function placeEntries({ host, say }: Workspace, places: readonly PalettePlace[], wordsFor: WordsFor): readonly Entry[] {
  return places.map(({ label, hint = say('menu.label'), href, name = '' }) => ({
    key: `place:${href}`,
    label,
    words: wordsFor(name),
    hint,
    blocked: undefined,
    run: () => host.navigate(href),
  }))
}

/** Every other language, by its own name. */
function speechEntries({ host, say }: Workspace): readonly Entry[] {
  const { language, languages, choose } = host.config.speech
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => ({
      key: `speak:${code}`,
      label: say('palette.speak', { language: name }),
      hint: say('menu.language'),
      blocked: undefined,
      run: () => choose(code),
    }))
}

function blockEntries(workspace: Workspace): readonly Entry[] {
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
