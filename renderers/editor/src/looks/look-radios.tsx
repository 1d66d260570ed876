import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldNotes, notesOf } from '../fields/field-shell.tsx'

export interface LookChoice<V extends string> {
  readonly value: V
  readonly label: string
  /** Seen above the label; says nothing that the label does not. */
  readonly sample: ReactNode
  readonly face?: string
}

interface LookRadiosProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly LookChoice<V>[]
  readonly onChange: (value: V) => void
  readonly help?: string
  readonly error?: string | undefined
}

/** One of several, each shown as it looks. */
export function LookRadios<V extends string>({ label, value, choices, onChange, help, error }: LookRadiosProps<V>) {
  const id = useId()
  const notes = { id, descriptor: { help }, error }
  return (
    <div className="qe-field">
      <span className="qe-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="qe-looks" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={notesOf(notes)}>
        {choices.map((choice) => (
          <label key={choice.value} className="qe-look" data-selected={choice.value === value ? '' : undefined}>
            <input
              type="radio"
              className="qe-visually-hidden"
              name={id}
              value={choice.value}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="qe-look-sample" aria-hidden="true" style={faceStyle(choice.face)}>
              {choice.sample}
            </span>
            <span className="qe-look-name">{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes {...notes} />
    </div>
  )
}

function faceStyle(face: string | undefined): CSSProperties {
  return face === undefined ? {} : { fontFamily: face }
}
