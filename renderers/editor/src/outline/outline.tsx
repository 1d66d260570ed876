import { nudge, pageOutline } from '@quoin/edit'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RenameField } from './rename-field.tsx'
import { foldedAtFirst, type VisibleRow, visibleRows } from './visible-rows.ts'

/** The page as a tree: the equal of the canvas for those who use keys or listen. */
export function Outline({ workspace }: { readonly workspace: Workspace }) {
  const { session, say, view } = workspace
  const state = useSession(session, (whole) => whole)
  const hovered = useStore(view, (one) => one.hovered)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const rows = useMemo(() => pageOutline(state, session.site), [state, session.site])
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(rows))
  const [active, setActive] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const visible = useMemo(() => visibleRows(rows, folded, query), [rows, folded, query])
  const { ids, primary } = state.selection
  const faults = new Map(
    state.issues.flatMap(({ blockId, severity }) => (blockId ? [[blockId, severity] as const] : [])),
  )
  const focusable =
    active !== undefined && visible.some(({ row }) => row.key === active) ? active : (primary ?? visible[0]?.row.key)

  useEffect(() => {
    if (primary !== undefined) setActive(primary)
  }, [primary])

  // a row that goes takes the focus with it: it belongs to the row that is selected instead
  useEffect(() => {
    const lost = hadFocus.current && document.activeElement === document.body && visible.length > 0
    if (lost) tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [visible])

  function fold(key: string, on: boolean): void {
    const next = new Set(folded)
    if (on) next.add(key)
    else next.delete(key)
    setFolded(next)
  }

  function go(row: VisibleRow | undefined, extend = false): void {
    if (!row) return
    setActive(row.row.key)
    if (row.row.id !== undefined) session.pick(row.row.id, extend ? 'range' : 'replace')
    queueMicrotask(() => tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.row.key)}"]`)?.focus())
  }

  function press(event: KeyboardEvent, at: VisibleRow): void {
    const index = visible.indexOf(at)
    const mod = event.ctrlKey || event.metaKey
    const { row, expanded, parent } = at
    if (mod && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const command = nudge(session.getState(), session.site, ids, event.key === 'ArrowUp' ? 'up' : 'down')
      if (command) workspace.do(command)
    } else if (event.key === 'ArrowDown') go(visible[index + 1], event.shiftKey)
    else if (event.key === 'ArrowUp') go(visible[index - 1], event.shiftKey)
    else if (event.key === 'Home') go(visible[0])
    else if (event.key === 'End') go(visible.at(-1))
    else if (event.key === 'ArrowRight') expanded === false ? fold(row.key, false) : go(visible[index + 1])
    else if (event.key === 'ArrowLeft')
      expanded === true ? fold(row.key, true) : go(visible.find((one) => one.row.key === parent))
    else if (event.key === ' ' && row.id !== undefined) session.pick(row.id, mod ? 'toggle' : 'replace')
    else if (event.key === 'F2' && row.id !== undefined) setRenamed(row.id)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && row.id !== undefined)
      runCommand(workspace, 'block.remove')
    else if (event.key === 'Enter' && row.id !== undefined) runCommand(workspace, 'select.in')
    else if (/^\p{L}$/u.test(event.key) && !mod && !event.altKey)
      go(
        [...visible.slice(index + 1), ...visible].find((one) =>
          one.row.name.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()),
        ),
      )
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="qe-outline">
      <input
        className="qe-input"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={say('outline.search')}
        aria-label={say('outline.search')}
      />
      {visible.length === 0 && <p className="qe-empty">{say(query === '' ? 'outline.empty' : 'outline.none')}</p>}
      <div
        className="qe-tree"
        role="tree"
        aria-label={say('outline.label')}
        aria-multiselectable="true"
        ref={tree}
        onFocus={() => {
          hadFocus.current = true
          if (view.get().tab !== 'DOCUMENT') view.set({ tab: 'DOCUMENT' })
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null) hadFocus.current = false
        }}
      >
        {visible.map((one) => {
          const { row, level, position, count, expanded } = one
          const chosen = row.id !== undefined && ids.includes(row.id)
          const fault = row.id === undefined ? undefined : faults.get(row.id)
          return (
            <div
              key={row.key}
              role="treeitem"
              className="qe-tree-row"
              data-key={row.key}
              data-level={Math.min(level, 8)}
              data-kind={row.kind}
              data-hovered={row.id !== undefined && row.id === hovered ? '' : undefined}
              aria-level={level}
              aria-posinset={position}
              aria-setsize={count}
              aria-selected={chosen}
              aria-expanded={expanded}
              tabIndex={row.key === focusable ? 0 : -1}
              onClick={(event) => {
                setActive(row.key)
                if (row.id === undefined) return fold(row.key, expanded === true)
                session.pick(row.id, event.shiftKey ? 'range' : event.metaKey || event.ctrlKey ? 'toggle' : 'replace')
              }}
              onDoubleClick={() => row.id !== undefined && setRenamed(row.id)}
              onKeyDown={(event) => press(event, one)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrow keys of the row fold it */}
              <span
                className="qe-tree-fold"
                data-leaf={expanded === undefined ? '' : undefined}
                onClick={(event) => {
                  event.stopPropagation()
                  fold(row.key, expanded === true)
                }}
              />
              {renamed === row.id && row.id !== undefined ? (
                <RenameField workspace={workspace} id={row.id} name={row.name} onDone={() => setRenamed(undefined)} />
              ) : (
                <span className="qe-tree-name">{row.kind === 'stray' ? say('outline.stray') : row.name}</span>
              )}
              {row.words !== '' && row.words !== row.name && <span className="qe-tree-words">{row.words}</span>}
              {row.locked && <Icon name="lock" size="small" />}
              {row.unknown && row.id !== undefined && (
                <span className="qe-badge" data-tone="warning">
                  {say('outline.unknown')}
                </span>
              )}
              {fault && (
                <span className="qe-tree-fault" data-level={fault}>
                  <span className="qe-visually-hidden">{say('outline.fault')}</span>
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
