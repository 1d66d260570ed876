import { type EditSession, type EditState, type OutlineRow, type PanelField, pageOutline, panelFor } from '@quoin/edit'
import type { Json } from '@quoin/engine'

interface PanelProps {
  readonly session: EditSession
  readonly state: EditState
}

/** The blocks of the page, and the fields of the chosen one, as its schema describes them. */
export function Panel({ session, state }: PanelProps) {
  const [chosen] = state.selection.ids
  return (
    <>
      <Outline rows={pageOutline(state, session.site)} chosen={chosen} choose={(id) => session.pick(id, 'replace')} />
      {chosen !== undefined &&
        shownGroups(state, session).map(({ label, fields }) => (
          <fieldset key={label}>
            <legend>{label || 'Settings'}</legend>
            {fields.map((field) => (
              <Field
                key={field.path}
                field={field}
                change={(value) => session.dispatch({ type: 'prop.set', id: chosen, path: [field.path], value })}
              />
            ))}
          </fieldset>
        ))}
    </>
  )
}

const controls: ReadonlySet<string> = new Set(['TEXT', 'TEXTAREA', 'BOOLEAN', 'NUMBER', 'RANGE', 'SELECT'])

/** Four kinds of controls are enough for a demonstration; `@quoin/editor` has them all. */
function shownGroups(state: EditState, session: EditSession) {
  const groups = panelFor(state, session.site).map(({ label, fields }) => ({
    label,
    fields: fields.filter(({ descriptor }) => controls.has(descriptor.type)),
  }))
  return groups.filter(({ fields }) => fields.length > 0)
}

interface OutlineProps {
  readonly rows: readonly OutlineRow[]
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
}

function Outline({ rows, chosen, choose }: OutlineProps) {
  if (rows.length === 0) return null
  return (
    <ol className="demo-outline">
      {rows.map(({ key, id, name, children }) => (
        <li key={key}>
          {id === undefined ? (
            name
          ) : (
            <button type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
              {name}
            </button>
          )}
          <Outline rows={children} chosen={chosen} choose={choose} />
        </li>
      ))}
    </ol>
  )
}

function Field({ field, change }: { readonly field: PanelField; readonly change: (value: Json) => void }) {
  const { descriptor, value } = field
  switch (descriptor.type) {
    case 'TEXT':
    case 'TEXTAREA':
      return (
        <label>
          {descriptor.label}
          <input value={typeof value === 'string' ? value : ''} onChange={(event) => change(event.target.value)} />
        </label>
      )
    case 'BOOLEAN':
      return (
        <label className="demo-check">
          <input type="checkbox" checked={value === true} onChange={(event) => change(event.target.checked)} />
          {descriptor.label}
        </label>
      )
    case 'NUMBER':
    case 'RANGE':
      return (
        <label>
          {descriptor.label}
          <input
            type="number"
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => change(target.value === '' ? null : target.valueAsNumber)}
          />
        </label>
      )
    case 'SELECT':
      return (
        <label>
          {descriptor.label}
          <select
            value={descriptor.options.findIndex((option) => option.value === value)}
            onChange={(event) => change(descriptor.options[event.target.selectedIndex]?.value ?? null)}
          >
            {descriptor.options.map((option, index) => (
              <option key={option.value} value={index}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      )
    default:
      return null
  }
}
