import { isOfComposition } from '@quoin/dom/canvas'
import type { Place } from '@quoin/edit/protocol'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { pressToDrag } from '../drag/press-to-drag.ts'
import { Count } from '../parts/count.tsx'
import { SearchInput } from '../parts/search-input.tsx'
import { Segments } from '../parts/segments.tsx'
import { walkGrid } from '../parts/walk-grid.ts'
import { useStore } from '../store.ts'
import type { Slash } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { BlockPicture } from './block-picture.tsx'
import { searchBlocks } from './block-search.ts'
import { byCategory, type InsertableBlock, insertableBlocks } from './insertable-blocks.ts'
import { useInsertion } from './use-insertion.ts'

const handheld = '(width < 40rem) and (pointer: coarse)'
/** Of blocks that were looked for and cannot stand here. */
const reasonsAtMost = 3

interface InserterProps {
  readonly workspace: Workspace
  readonly places: readonly Place[]
  /** The text in which it was asked for, where somebody types. */
  readonly slash: Slash | undefined
}

/** The menu of blocks for these places, the nearest first: those found by words with the best first, else by category, those used last on top. */
export function Inserter({ workspace, places, slash }: InserterProps) {
  const { say, layout, host } = workspace
  const [query, setQuery] = useTyped(slash?.query ?? '')
  const [all, setAll] = useState(false)
  const recentKeys = useStore(layout, ({ recentBlocks }) => recentBlocks)
  const folds = useStore(layout, ({ groups }) => groups)
  const blocks = useMemo(() => insertableBlocks(workspace, places), [workspace, workspace.site, places])
  const themes = [...new Set(blocks.map((block) => block.theme))].sort()
  const [theme, setTheme] = useState(
    themes.includes(host.config.options.defaultTheme) ? host.config.options.defaultTheme : themes[0],
  )
  const fitting = searchBlocks(blocks, query).filter(
    (block) => query !== '' || block.theme === theme || block.at.owner !== undefined,
  )
  const shown = all ? fitting : fitting.filter(({ refused }) => refused === undefined)
  const last = recentKeys.flatMap((key) => shown.find((block) => block.key === key) ?? [])
  const grid = useRef<HTMLDivElement>(null)
  const { rest, insert, close } = useInsertion(workspace, slash)

  /** What was looked at may be gone from the list, and is not left by the pointer then. */
  function search(words: string): void {
    rest(undefined)
    setQuery(words)
  }

  const press = (event: KeyboardEvent) =>
    walkGrid(event, [...(grid.current?.querySelectorAll<HTMLElement>('.qe-inserter-entry') ?? [])])

  const entry = (block: InsertableBlock) => (
    <button
      key={block.key}
      type="button"
      className="qe-inserter-entry"
      data-disabled={block.refused === undefined ? undefined : ''}
      aria-disabled={block.refused !== undefined}
      title={block.refused}
      onClick={(event) => block.refused === undefined && insert(block, event.shiftKey)}
      onPointerDown={({ nativeEvent }) =>
        pressToDrag(workspace.drags, nativeEvent, () => ({ block, label: block.label }))
      }
      onMouseEnter={() => rest(block)}
      onMouseLeave={() => rest(undefined)}
      onFocus={() => rest(block)}
      onBlur={() => rest(undefined)}
    >
      <BlockPicture type={block.type} />
      {block.label}
      {block.refused !== undefined && <small>{block.refused}</small>}
    </button>
  )

  return (
    <ModalOverlay className="qe-veil" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className="qe-modal" data-fit="">
        <Dialog
          className="qe-inserter"
          {...(host.config.blockPicture ? {} : { 'data-compact': '' })}
          aria-label={say('inserter.label')}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys lead from the field into the grid */}
          <div className="qe-inserter-head" onKeyDown={press}>
            <SearchInput
              label={say('inserter.search')}
              // a keyboard on the screen would cover the blocks
              autoFocus={slash !== undefined || !matchMedia(handheld).matches}
              value={query}
              onChange={search}
              onKeyDown={(event) => {
                const [first] = shown
                if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return
                if (first && first.refused === undefined) insert(first, event.shiftKey)
              }}
            />
            {themes.length > 1 && (
              <Segments
                label={say('inserter.theme')}
                value={theme}
                segments={themes.map((one) => ({ value: one, label: one }))}
                onChange={setTheme}
              />
            )}
            <label className="qe-check">
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
              {say('inserter.all')}
            </label>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk the buttons inside */}
          <div className="qe-inserter-groups" ref={grid} onKeyDown={press}>
            <p className="qe-visually-hidden" role="status">
              {say('inserter.count', { count: shown.length })}
            </p>
            {shown.length === 0 && (
              <div className="qe-empty">
                {query !== '' && fitting.length > 0 ? (
                  fitting
                    .slice(0, reasonsAtMost)
                    .map(({ key, label, refused = '' }) => (
                      <p key={key}>{say('field.optionOff', { label, reason: refused })}</p>
                    ))
                ) : (
                  <p>{say(query === '' ? 'inserter.nothing' : 'inserter.none')}</p>
                )}
              </div>
            )}
            {query === '' && last.length > 0 && (
              <section>
                <h3 className="qe-list-head">{say('inserter.recent')}</h3>
                <div className="qe-inserter-grid">{last.map(entry)}</div>
              </section>
            )}
            {query !== '' && <div className="qe-inserter-grid">{shown.map(entry)}</div>}
            {(query === '' ? byCategory(shown) : []).map(({ category, blocks: own }) => {
              const group = `add/${theme}/${category}`
              const open = folds[group] ?? true
              return (
                <section key={category}>
                  <h3>
                    <button
                      type="button"
                      className="qe-fold"
                      aria-expanded={open}
                      onClick={() => layout.set(({ groups }) => ({ groups: { ...groups, [group]: !open } }))}
                    >
                      {category || say('inserter.other')}
                      <Count of={own.length} />
                    </button>
                  </h3>
                  {open && <div className="qe-inserter-grid">{own.map(entry)}</div>}
                </section>
              )
            })}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The words of a search that began in a text: letters that were on their way from there come before those typed here. */
function useTyped(begun: string) {
  const [query, setQuery] = useState(begun)
  const before = useRef(begun)
  useEffect(() => {
    const { length } = before.current
    if (begun !== before.current) setQuery((typed) => `${begun}${typed.slice(length)}`)
    before.current = begun
  }, [begun])
  return [query, setQuery] as const
}
