import type { ReactNode } from 'react'
import { say } from '../messages.ts'
import type { FieldControlProps } from './field-control.ts'

/**
 * Label, control, help and message of a control that is no single input, and of the host's own controls. What is inside
 * is named by the element `${id}-label`.
 */
export function FieldShell({
  id,
  descriptor,
  error,
  messages,
  role = 'group',
  children,
}: Pick<FieldControlProps, 'id' | 'descriptor' | 'error' | 'messages'> & {
  readonly role?: 'group' | 'radiogroup'
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name; a fieldset's legend cannot stand in the grid of the panel
    <div
      className="qe-field"
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={notesOf({ id, descriptor, error })}
      data-invalid={error === undefined ? undefined : ''}
    >
      <span className="qe-label" id={`${id}-label`}>
        {descriptor.label}
        <Required descriptor={descriptor} messages={messages} />
      </span>
      {children}
      <FieldNotes id={id} descriptor={descriptor} error={error} />
    </div>
  )
}

interface Noted extends Pick<FieldControlProps, 'id' | 'error'> {
  readonly descriptor: { readonly help?: string | undefined }
}

/** The help and the message of a control. */
export function FieldNotes({ id, descriptor, error }: Noted) {
  return (
    <>
      {descriptor.help && (
        <p className="qe-help" id={`${id}-help`}>
          {descriptor.help}
        </p>
      )}
      {error !== undefined && (
        <p className="qe-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

/** What `aria-describedby` says of a control that has such notes. */
export function notesOf({ id, descriptor, error }: Noted): string | undefined {
  const ids = [descriptor.help ? `${id}-help` : '', error === undefined ? '' : `${id}-error`]
  return ids.join(' ').trim() || undefined
}

/** An asterisk for those who see, a word for those who listen. */
export function Required({ descriptor, messages }: Pick<FieldControlProps, 'descriptor' | 'messages'>) {
  return descriptor.required ? (
    <span className="qe-required">
      <span aria-hidden="true">*</span>
      <span className="qe-visually-hidden"> {say(messages, 'field.required')}</span>
    </span>
  ) : null
}
