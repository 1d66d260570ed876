import { type ReactNode, useEffect } from 'react'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface FoldingGroupProps {
  readonly workspace: Workspace
  readonly label: string
  /** Folded until somebody unfolds it. */
  readonly closed: boolean
  /** Under which it is remembered whether it is folded. */
  readonly memory: string
  /** Holds an error. */
  readonly faulty: boolean
  /** Somebody was led to a field of it. */
  readonly led: boolean
  readonly children: ReactNode
}

/** A group of fields that folds and remembers it (U-11). */
export function FoldingGroup({ workspace, label, closed, memory, faulty, led, children }: FoldingGroupProps) {
  const { layout, view, say } = workspace
  const kept = useStore(layout, ({ groups }) => groups[memory])
  const open = led || (kept ?? !closed)
  const keep = (unfolded: boolean) => layout.set(({ groups }) => ({ groups: { ...groups, [memory]: unfolded } }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was led here stays here, until they fold it
  useEffect(() => {
    if (led) keep(true)
  }, [led])

  return (
    <section className="qe-group" data-expanded={open ? '' : undefined}>
      <h3 className="qe-group-head">
        <button
          type="button"
          className="qe-group-title"
          aria-expanded={open}
          onClick={() => {
            keep(!open)
            view.set({ reveal: undefined })
          }}
        >
          {label}
          {faulty && (
            <span className="qe-group-mark">
              <span className="qe-visually-hidden">{say('panel.groupFault')}</span>
            </span>
          )}
        </button>
      </h3>
      {open && <div className="qe-group-fields">{children}</div>}
    </section>
  )
}
