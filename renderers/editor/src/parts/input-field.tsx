import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import { useSay } from '../use-say.ts'
import { typedExactly } from './typed-exactly.ts'
import { useFault } from './use-fault.ts'
import { useShaped } from './use-shaped.ts'

interface InputFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Brings what is typed into its form. */
  readonly shape?: (typed: string) => string
  readonly type?: HTMLInputTypeAttribute
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly placeholder?: string
  /** Several lines. */
  readonly rows?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  /** Of a date, a day. */
  readonly max?: number | string
  readonly prefix?: string
  readonly inputMode?: 'numeric'
  /** No word of a language: nothing corrects it. */
  readonly exactly?: boolean
  /** What is offered while somebody types; anything else may be typed, too. */
  readonly offers?: readonly string[] | undefined
  readonly onBlur?: () => void
}

/** A labelled input with what helps to fill it in. */
export function InputField(props: InputFieldProps) {
  const {
    label,
    value,
    onChange,
    shape,
    type = 'text',
    help,
    error: refused,
    rows,
    prefix,
    autoFocus,
    required,
    exactly,
    offers,
    ...rest
  } = props
  const say = useSay()
  const typing = useShaped(value, shape, onChange)
  const { fault, watched } = useFault(say, value)
  const error = fault ?? refused
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const shared = {
    id,
    ...typing,
    required: required ?? false,
    ...(offers ? { list: `${id}-offers` } : {}),
    'aria-invalid': error !== undefined,
    ...(described ? { 'aria-describedby': described } : {}),
    ...rest,
    ...(exactly ? typedExactly : {}),
    ...watched,
  }
  const input =
    rows === undefined ? (
      <input
        className="qe-input"
        type={type}
        // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just asked for
        autoFocus={autoFocus ?? false}
        {...shared}
      />
    ) : (
      <textarea className="qe-input qe-textarea" rows={rows} {...shared} />
    )
  return (
    <div className="qe-field">
      <label className="qe-label" htmlFor={id}>
        {label}
        {required && (
          <span className="qe-required" aria-hidden="true">
            *
          </span>
        )}
        {required && <span className="qe-visually-hidden"> ({say('field.required')})</span>}
      </label>
      {prefix ? (
        <span className="qe-input-group">
          <span className="qe-affix">{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {help && (
        <span className="qe-help" id={helpId}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span className="qe-error" id={errorId} role="alert">
          {fault ?? say.text(error)}
        </span>
      )}
    </div>
  )
}
