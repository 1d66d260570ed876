import { type ReactNode, useId } from 'react'

export interface Choice<V extends string = string> {
  readonly value: V
  readonly label: string
}

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly Choice<V>[]
  readonly onChange: (value: V) => void
  readonly help?: ReactNode
  readonly disabled?: boolean
}

/** One of several. The browser's own list: it works with keys, touch and readers as people know it. */
export function ChoiceField<V extends string>({
  label,
  value,
  choices,
  onChange,
  help,
  disabled,
}: ChoiceFieldProps<V>) {
  const id = useId()
  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="qe-input"
        value={value}
        disabled={disabled ?? false}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {help && (
        <span className="qe-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  )
}
