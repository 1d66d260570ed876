import { pageOutline } from '@quoin/edit'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../chrome/icon-button.tsx'
import { placeName } from '../dialogs/place-name.ts'
import { pressToDrag } from '../drag/press-to-drag.ts'
import { peopleAt } from '../live/people-at.ts'
import { SearchInput } from '../parts/search-input.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { useRowWindow } from '../parts/use-row-window.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import { useToldIssues } from '../workspace/told-issues.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pressInOutline } from './outline-keys.ts'
import { OutlineRow } from './outline-row.tsx'
import { type OutlineDrop, outlineZone } from './outline-zone.ts'
import { revealRow } from './reveal-row.ts'
import {
  branchesOf,
  type Fault,
  faultOf,
  foldedAtFirst,
  rowShowing,
  type VisibleRow,
  visibleRows,
} from './visible-rows.ts'

/** The page as a tree: the equal of the canvas for those who use keys or listen. */
export function Outline({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, say, view } = workspace
  const state = useSession(painted, (whole) => whole)
  const hovered = useStore(view, (one) => one.hovered)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { page } = state
  const rows = useMemo(() => pageOutline({ page }, workspace.site), [page, workspace.site])
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(rows))
  const [active, setActive] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [drop, setDrop] = useState<OutlineDrop>()
  const tree = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const visible = useMemo(() => visibleRows(rows, folded, query), [rows, folded, query])
  useLayoutEffect(() => {
    scroller.current = tree.current?.closest('.qe-tab-panel') ?? null
  }, [])
  const anyOpen = visible.some(({ expanded }) => expanded)
  const { from, to, rowHeight } = useRowWindow(scroller, tree, visible.length)
  const { ids, primary } = state.selection
  const issues = useToldIssues(workspace)
  const faults = useMemo(() => worstFaults(issues), [issues])
  const people = useMemo(() => peopleAt(state.people), [state.people])
  const wanted = useMemo(
    () => rowShowing(rows, visible, active ?? primary) ?? rowShowing(rows, visible, primary) ?? visible[0]?.row.key,
    [rows, visible, active, primary],
  )
  const shown = visible.slice(from, to)
  const inSight = shown.some(({ row }) => row.key === wanted)

  // who selects by a command while in the outline goes along
  useEffect(() => {
    if (primary === undefined) return
    setActive(primary)
    if (document.activeElement?.closest('.qe-tree') === tree.current) rowElement(tree.current, primary)?.focus()
  }, [primary])

  // a row that goes takes the focus with it: it belongs to the row that is selected instead
  useEffect(() => {
    const lost = hadFocus.current && document.activeElement === document.body && visible.length > 0
    if (lost) (tree.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? tree.current)?.focus()
  })

  const latest = useLatest({ rows, visible, folded })

  // what is selected on the page is in sight here, too
  useEffect(() => {
    const { rows, visible } = latest.current
    const shownBy = rowShowing(rows, visible, primary)
    if (tree.current && scroller.current)
      revealRow(
        scroller.current,
        tree.current,
        visible.findIndex(({ row }) => row.key === shownBy),
      )
  }, [latest, primary])
  useEffect(
    () =>
      workspace.drags.add(
        outlineZone({
          session,
          drags: workspace.drags,
          tree: () => tree.current,
          rowAt(key) {
            const found = latest.current.visible.find(({ row }) => row.key === key)
            return found && { row: found.row, folded: found.expanded === false }
          },
          unfold: (key) => setFolded(without(latest.current.folded, key)),
          show: setDrop,
          nameOf: (place) => placeName(workspace, place),
        }),
      ),
    [workspace, session, latest],
  )

  function fold(key: string, on: boolean): void {
    setFolded(on ? new Set([...folded, key]) : without(folded, key))
  }

  function go(row: VisibleRow | undefined, extend = false): void {
    if (!row) return
    setActive(row.row.key)
    if (row.row.id !== undefined) session.pick(row.row.id, extend ? 'range' : 'replace')
    const focus = () => rowElement(tree.current, row.row.key)?.focus()
    if (rowElement(tree.current, row.row.key)) queueMicrotask(focus)
    else {
      // far away, and not drawn yet
      const top = visible.indexOf(row) * rowHeight
      scroller.current?.scrollTo({ top: top + (tree.current?.offsetTop ?? 0) - 100, behavior: 'instant' })
      requestAnimationFrame(() => requestAnimationFrame(focus))
    }
  }

  return (
    <div className="qe-outline">
      <div className="qe-outline-head">
        <SearchInput label={say('outline.search')} value={typed} onChange={setTyped} />
        <IconButton
          icon={anyOpen ? 'foldAll' : 'unfoldAll'}
          label={say(anyOpen ? 'outline.foldAll' : 'outline.unfoldAll')}
          disabled={query !== '' || rows.every(({ children }) => children.length === 0)}
          onPress={() => setFolded(new Set(anyOpen ? branchesOf(rows).map(({ key }) => key) : []))}
        />
      </div>
      {visible.length === 0 && <p className="qe-empty">{say(query === '' ? 'outline.empty' : 'outline.none')}</p>}
      <div
        className="qe-tree"
        role="tree"
        aria-label={say('outline.label')}
        aria-multiselectable="true"
        ref={tree}
        tabIndex={inSight ? -1 : 0}
        style={{ paddingBlock: `${from * rowHeight}px ${(visible.length - to) * rowHeight}px` }}
        onKeyDown={(event) => {
          const at = visible.find(({ row }) => row.key === wanted)
          if (at) pressInOutline(event, at, { workspace, visible, fold, go, rename: setRenamed })
        }}
        onFocus={({ target }) => {
          hadFocus.current = true
          // by whatever means a row has the focus, its keys are its own
          const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
          if (key !== undefined) setActive(key)
          if (view.get().tab !== 'DOCUMENT') view.set({ tab: 'DOCUMENT' })
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null) hadFocus.current = false
        }}
      >
        {shown.map((one) => {
          const { row, expanded } = one
          return (
            <OutlineRow
              key={row.key}
              workspace={workspace}
              at={one}
              selected={row.id !== undefined && ids.includes(row.id)}
              hovered={row.id !== undefined && row.id === hovered}
              focusable={row.key === wanted}
              renamed={row.id !== undefined && row.id === renamed}
              fault={faultOf(one, faults)}
              person={people.get(row.key)}
              drop={drop?.key === row.key ? drop : undefined}
              onPress={({ nativeEvent }) => {
                const { id } = row
                if (id === undefined || renamed === id || state.readOnly.length > 0) return
                pressToDrag(workspace.drags, nativeEvent, () => {
                  // a finger leaves no focus behind, and who drags in the outline stays in it
                  rowElement(tree.current, row.key)?.focus({ preventScroll: true })
                  const { ids: chosen } = session.getState().selection
                  const moved = chosen.includes(id) ? chosen : [id]
                  return {
                    ids: moved,
                    label: moved.length > 1 ? say('panel.several', { count: moved.length }) : row.name,
                  }
                })
              }}
              onPick={(event) => {
                setActive(row.key)
                if (row.id === undefined) return fold(row.key, expanded === true)
                session.pick(row.id, event.shiftKey ? 'range' : event.metaKey || event.ctrlKey ? 'toggle' : 'replace')
              }}
              onFold={() => fold(row.key, expanded === true)}
              onRename={(on) => setRenamed(on ? row.id : undefined)}
            />
          )
        })}
      </div>
    </div>
  )
}

function worstFaults(
  issues: readonly { readonly blockId: string | null; readonly severity: Fault }[],
): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>()
  for (const { blockId, severity } of issues)
    if (blockId !== null && faults.get(blockId) !== 'error') faults.set(blockId, severity)
  return faults
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((one) => one !== key))
}

function rowElement(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}
