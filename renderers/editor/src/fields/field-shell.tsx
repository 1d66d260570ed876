import type { ReactNode } from 'react'
import { say } from '../messages.ts'
import type { FieldControlProps } from './field-control.ts'

/** Label, control, help and message of a control that is no single input. */
export function FieldShell({
  id,
  descriptor,
  error,
  messages,
  children,
}: Pick<FieldControlProps, 'id' | 'descriptor' | 'error' | 'messages'> & { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid of the panel
    <div
      className="qe-field"
      role="group"
      aria-labelledby={`${id}-label`}
      data-invalid={error === undefined ? undefined : ''}
    >
      <span className="qe-label" id={`${id}-label`}>
        {descriptor.label}
        {descriptor.required && (
          <span className="qe-required">
            <span aria-hidden="true">*</span>
            <span className="qe-visually-hidden"> {say(messages, 'field.required')}</span>
          </span>
        )}
      </span>
      {children}
      {descriptor.help && <p className="qe-help">{descriptor.help}</p>}
      {error !== undefined && (
        <p className="qe-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
