import { jsonEqual, type PanelField } from '@quoin/edit'
import type { Json } from '@quoin/engine'
import { memo, useEffect, useRef, useState } from 'react'
import { ControlBoundary } from '../fields/control-boundary.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { Icon } from '../icons.tsx'
import { issueText } from '../parts/answers.ts'
import { useCopy } from '../parts/use-copy.ts'
import type { Say } from '../say-in.ts'
import { useSay } from '../use-say.ts'
import { useDerived, useSession, type Watched } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { RepeaterField } from './repeater-field.tsx'
import { ResetButton } from './reset-button.tsx'
import { useRevealed } from './use-revealed.ts'
import { whyNot } from './why-not.ts'

/** The value is none a field can hold: a fault of its control, not of the person. */
const unfit: ReadonlySet<string> = new Set(['COMMAND_MALFORMED', 'PROP_SHAPE_WRONG'])

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
  const { session, painted, host, view } = workspace
  const say = useSay()
  const { descriptor, path } = field
  const [held, hold] = useHeld(painted, field)
  const readOnly = useSession(painted, (state) => state.readOnly.length > 0)
  const row = useRevealed(workspace, ids, path)
  const [id = ''] = ids
  const reason = useDerived(painted, () => (readOnly ? undefined : whyNot(workspace, ids, path, field.value)))
  const shown = useRef(false)
  useEffect(
    () => () => {
      if (shown.current) session.cancel()
    },
    [session],
  )
  const [refused, setRefused] = useState(false)
  const preview = (value: Json) => {
    if (ids.length !== 1) return
    const label = { key: 'label.batch', args: { text: descriptor.label } } as const
    // what else was done meanwhile ended what was shown
    shown.current = session.begin(label).ok || shown.current
    if (!shown.current) return
    if (session.preview({ type: 'prop.set', id, path: [path], value }).ok) return hold(value)
    // what cannot be shown leaves nothing open
    session.cancel()
    shown.current = false
  }
  const change = (value: Json) => {
    if (shown.current) session.cancel()
    shown.current = false
    const result =
      ids.length === 1
        ? session.dispatch({ type: 'prop.set', id, path: [path], value })
        : session.batch(
            ids.map((one) => ({ type: 'prop.set', id: one, path: [path], value })),
            { key: 'label.setMany', args: { field: descriptor.label, count: ids.length } },
          )
    if (result.ok && result.changed) hold(value)
    const isUnfit = !result.ok && result.issues.some(({ code }) => unfit.has(code))
    setRefused(isUnfit)
    // a picture may be chosen after its block has gone
    if (!result.ok && !isUnfit) workspace.notify(issueText(result.issues, say), { tone: 'danger' })
  }
  const reset = () =>
    session.batch(
      ids.map((one) => ({ type: 'prop.reset', id: one, path: [path] })),
      { key: 'label.reset', args: { field: descriptor.label, name: descriptor.label } },
    )
  if (descriptor.type === 'REPEATER')
    return <RepeaterField workspace={workspace} owner={id} field={field} disabled={readOnly} />

  const message = refused ? say('field.notJson') : field.issues[0] && say.text(field.issues[0].message)
  return (
    <div className="qe-field-row" ref={row}>
      <ControlBoundary label={descriptor.label} value={field.value} say={say}>
        <FieldInput
          id={`qe-${id}-${path}`}
          descriptor={descriptor}
          value={held ? held.value : field.mixed ? undefined : field.value}
          onChange={change}
          onPreview={preview}
          onLeave={() => session.leaveField(id, path)}
          error={message}
          disabled={readOnly || reason !== undefined}
          pageId={session.getState().page.id}
          language={session.getState().page.language}
          anchors={() => view.get().content.anchors}
        />
      </ControlBoundary>
      {field.mixed && <p className="qe-help">{say('panel.mixed')}</p>}
      {reason !== undefined && <p className="qe-help">{reason}</p>}
      {host.config.development && <CopyPath say={say} label={descriptor.label} id={id} path={path} />}
      {field.changed && !readOnly && reason === undefined && (
        <ResetButton say={say} label={descriptor.label} onReset={reset} />
      )}
    </div>
  )
}

interface CopyPathProps {
  readonly say: Say
  readonly label: string
  readonly id: string
  readonly path: string
}

/** Where the value is stored, as marks and messages spell it. */
function CopyPath({ say, label, id, path }: CopyPathProps) {
  const copy = useCopy()
  const name = say('field.copyPath', { label })
  return (
    <button
      type="button"
      className="qe-reset qe-copy-path"
      title={name}
      aria-label={name}
      onClick={() => copy(`${id}/${path}`)}
    >
      <Icon name="duplicate" size="small" />
    </button>
  )
}

interface Held {
  readonly value: Json
  /** The field as it was when its control was given the value. */
  readonly before: PanelField
}

/** The panel hears of a change after the page: until then a control shows what it was given. */
function useHeld(painted: Watched, field: PanelField): readonly [Held | undefined, (value: Json) => void] {
  const [held, setHeld] = useState<Held>()
  useEffect(() => held && painted.subscribe(() => setHeld(undefined)), [held, painted])
  return [held?.before === field ? held : undefined, (value) => setHeld({ value, before: field })]
}
