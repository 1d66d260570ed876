import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFault } from '../parts/use-fault.ts'
import type { Say } from '../say-in.ts'

interface FormFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly say: Say
  readonly label: string
  readonly name: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** What stands under the field and belongs to it. */
  readonly children?: ReactNode
}

/** A labelled input whose value the form reads when it is sent. */
export function FormField({ say, label, help, error: refused, children, ...input }: FormFieldProps) {
  const id = useId()
  const { fault, watched } = useFault(say)
  const error = fault ?? refused
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
        {...watched}
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
