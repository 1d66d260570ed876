import { isOfComposition } from '@quoin/dom/canvas'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { AdminHost } from '../admin/admin-config.ts'
import { newestFirst } from '../device-memory.ts'
import { LookupFailed } from '../fields/lookup-failed.tsx'
import { answered } from '../parts/answers.ts'
import { sayIn } from '../say-in.ts'
import { type Store, useStore } from '../store.ts'
import type { Layout } from '../workspace/layout.ts'
import { isScattered, rank } from './palette-entries.ts'
import { type PalettePlace, pagePlace, palettePlaces } from './palette-places.ts'
import { useNamedPlaces } from './use-named-places.ts'
import { useOtherWords, type WordsFor } from './use-other-words.ts'

export interface PaletteEntry {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly words?: readonly string[]
  readonly isFound?: true
  readonly blocked?: string | undefined
  readonly run: () => void
}

interface PaletteListProps {
  readonly host: AdminHost
  readonly layout: Store<Layout>
  /** What can be looked for here, in words. */
  readonly search: string
  readonly commands: (wordsFor: WordsFor) => readonly PaletteEntry[]
  readonly blocks?: readonly PaletteEntry[]
  readonly onClose: () => void
}

const mostShown = 250

/** Whatever there is here in one list, found by typing, with every screen, setting and page of the site. */
export function PaletteList({ host, layout, search, commands, blocks = [], onClose }: PaletteListProps) {
  const say = sayIn(host.config.messages)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string>()
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
  const found = placeEntries(
    host,
    (pages.data ?? []).map((page) => pagePlace(host, page, query)),
    wordsFor,
  ).map((entry) => ({ ...entry, isFound: true as const }))
  const places = isTyped ? placeEntries(host, named.places, wordsFor) : []
  const shown = rank<PaletteEntry>(
    [
      ...commands(wordsFor),
      ...placeEntries(host, palettePlaces(host), wordsFor),
      ...blocks,
      ...speechEntries(host),
      ...found.filter(({ key }) => !places.some((place) => place.key === key)),
      ...places,
    ],
    query,
    used,
  ).slice(0, mostShown)
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === active),
  )
  const first = shown[0]
  // what is about to be found may be meant: until then nothing is taken that has but its letters
  const isEarly = active === undefined && pages.isFetching && first !== undefined && isScattered(first, query)

  function choose(entry: PaletteEntry | undefined): void {
    if (!entry || entry.blocked !== undefined) return
    layout.set(({ recentCommands }) => ({ recentCommands: newestFirst(recentCommands, entry.key) }))
    onClose()
    entry.run()
  }

  function press(event: KeyboardEvent): void {
    // what is being composed takes these keys for itself
    if (isOfComposition(event.nativeEvent)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') choose(isEarly ? undefined : shown[at])
    else if (step === 0) return
    else {
      const next = (at + step + shown.length) % Math.max(1, shown.length)
      setActive(shown[next]?.key)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }

  return (
    <ModalOverlay className="qe-veil" data-at="top" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="qe-modal" data-fit="">
        <Dialog className="qe-palette" aria-label={say('command.palette')}>
          <input
            className="qe-palette-input"
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="qe-palette-list"
            aria-activedescendant={shown[at] ? `qe-palette-${at}` : undefined}
            aria-label={search}
            placeholder={search}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(undefined)
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
              onRetry={() => {
                if (pages.error) void pages.refetch()
                named.ask()
              }}
            />
          )}
          <p className="qe-palette-foot" role="status">
            {say(shown.length === 0 ? 'palette.none' : 'palette.help')}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function placeEntries(host: AdminHost, places: readonly PalettePlace[], wordsFor: WordsFor): readonly PaletteEntry[] {
  const say = sayIn(host.config.messages)
  return places.map(({ label, hint = say('menu.label'), href, name = '' }) => ({
    key: `place:${href}`,
    label,
    words: wordsFor(name),
    hint,
    run: () => host.navigate(href),
  }))
}

/** Every other language, by its own name. */
function speechEntries({ config }: AdminHost): readonly PaletteEntry[] {
  const { language, languages, choose } = config.speech
  const say = sayIn(config.messages)
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => ({
      key: `speak:${code}`,
      label: say('palette.speak', { language: name }),
      hint: say('menu.language'),
      run: () => choose(code),
    }))
}
