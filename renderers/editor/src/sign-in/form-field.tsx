import { type ComponentProps, type ReactNode, useId } from 'react'

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string
  readonly name: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** What stands under the field and belongs to it. */
  readonly children?: ReactNode
}

/** A labelled input whose value the form reads when it is sent. */
export function FormField({ label, help, error, children, ...input }: FormFieldProps) {
  const id = useId()
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`].filter(Boolean)
  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="qe-input"
        id={id}
        required
        aria-invalid={error !== undefined}
        {...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {})}
        {...input}
      />
      {help !== undefined && (
        <span className="qe-help" id={`${id}-help`} role="status">
          {help}
        </span>
      )}
      {error !== undefined && (
        <span className="qe-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {children}
    </div>
  )
}
