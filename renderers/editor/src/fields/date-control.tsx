import { say } from '../messages.ts'
import type { FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'

/** A day. The browser's own field shows it in the person's format and brings its calendar. */
export function DateControl(props: FieldControlProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  return (
    <FieldShell {...props}>
      <input
        className="qe-input"
        type="date"
        aria-label={descriptor.label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={day}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {day !== '' && !disabled && (
        <button type="button" className="qe-link" onClick={() => onChange('')}>
          {say(messages, 'field.clear')}
        </button>
      )}
    </FieldShell>
  )
}
