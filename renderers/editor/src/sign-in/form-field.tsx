import { type ComponentProps, type InvalidEvent, type ReactNode, useId, useState } from 'react'
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

/**
 * A labelled input whose value the form reads when it is sent. What the browser misses in it is said below it and in the
 * person's language, not over the fields that follow and in the browser's.
 */
export function FormField({ say, label, help, error: refused, children, ...input }: FormFieldProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()
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
        onInput={() => setFault(undefined)}
        onInvalid={(event) => setFault(faultOf(event, say))}
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

/** Says it in place of the browser, and leads to the first of several as that would. */
function faultOf(event: InvalidEvent<HTMLInputElement>, say: Say): string {
  event.preventDefault()
  const { currentTarget: input } = event
  if (input.form?.querySelector('input:invalid') === input) input.focus()
  if (input.validity.valueMissing) return say('login.missing')
  return say(input.validity.tooShort ? 'login.tooShort' : 'login.notEmail')
}
