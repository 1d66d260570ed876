import { jsonEqual, type PanelField } from '@quoin/edit'
import type { Json } from '@quoin/engine'
import { memo, useEffect, useRef } from 'react'
import { ControlBoundary } from '../fields/control-boundary.tsx'
import { controlFor } from '../fields/control-for.ts'
import { RawControl } from '../fields/raw-control.tsx'
import { Icon } from '../icons.tsx'
import { useStore } from '../store.ts'
import { useDerived, useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RepeaterField } from './repeater-field.tsx'

interface FieldRowProps {
  readonly workspace: Workspace
  readonly ids: readonly string[]
  readonly field: PanelField
}

/** One field: its control, its messages, the way back to its default. Drawn again only when something of it changed. */
export const FieldRow = memo(
  Row,
  (a, b) => a.workspace === b.workspace && jsonEqual([a.ids, a.field], [b.ids, b.field]),
)

function Row({ workspace, ids, field }: FieldRowProps) {
  const { session, host, say } = workspace
  const { descriptor, path } = field
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const row = useRevealed(workspace, ids, path)
  const [id = ''] = ids
  const reason = useDerived(session, () => (readOnly ? undefined : whyNot(workspace, id, path, field.value)))
  if (descriptor.type === 'REPEATER')
    return <RepeaterField workspace={workspace} owner={id} field={field} disabled={readOnly} />

  const Control = controlFor(descriptor, host.config.controls) ?? RawControl
  const change = (value: Json) => {
    if (ids.length === 1) session.dispatch({ type: 'prop.set', id, path: [path], value })
    else
      session.batch(
        ids.map((one) => ({ type: 'prop.set', id: one, path: [path], value })),
        { key: 'label.setMany', args: { field: descriptor.label, count: ids.length } },
      )
  }
  const reset = () =>
    session.batch(
      ids.map((one) => ({ type: 'prop.reset', id: one, path: [path] })),
      { key: 'label.reset', args: { field: descriptor.label, name: descriptor.label } },
    )
  return (
    <div className="qe-field-row" ref={row}>
      <ControlBoundary label={descriptor.label} value={field.value} say={say}>
        <Control
          id={`qe-${id}-${path}`}
          descriptor={descriptor}
          value={field.mixed ? undefined : field.value}
          onChange={change}
          onLeave={() => session.leaveField(id, path)}
          error={field.issues[0]?.message}
          disabled={readOnly || reason !== undefined}
          messages={host.config.messages}
        />
      </ControlBoundary>
      {field.mixed && <p className="qe-help">{say('panel.mixed')}</p>}
      {reason !== undefined && <p className="qe-help">{reason}</p>}
      {field.changed && !readOnly && reason === undefined && (
        <button
          type="button"
          className="qe-reset"
          title={say('panel.reset')}
          aria-label={say('panel.resetWhat', { label: descriptor.label })}
          onClick={reset}
        >
          <Icon name="reset" size="small" />
        </button>
      )}
    </div>
  )
}

/** Why the session would refuse a change here: a lock, mostly. */
function whyNot({ session }: Workspace, id: string, path: string, value: unknown): string | undefined {
  const verdict = session.can({ type: 'prop.set', id, path: [path], value: (value ?? null) as Json }) // values of the panel are parsed JSON
  if (verdict.ok) return undefined
  const [issue] = verdict.issues
  const locks = ['BLOCK_LOCKED', 'SLOT_FROZEN', 'RIGHT_MISSING', 'FIELD_READONLY']
  return issue && locks.includes(issue.code) ? issue.message : undefined
}

/** Scrolls to the field somebody was led to and puts the focus into it. */
function useRevealed({ view }: Workspace, ids: readonly string[], path: string) {
  const row = useRef<HTMLDivElement>(null)
  const reveal = useStore(view, (state) => state.reveal)
  const mine = reveal !== undefined && ids.includes(reveal.id) && reveal.path === path
  useEffect(() => {
    if (!mine) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')?.focus()
    view.set({ reveal: undefined })
  }, [mine, view])
  return row
}
