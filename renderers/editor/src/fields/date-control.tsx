import { say } from '../messages.ts'
import { toLocalField } from '../publish/local-time.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'

/** A day, or a moment in the person's own zone. The browser's own field shows it in their format and brings its calendar. */
export function DateControl(props: FieldControlProps<DescriptorOf<'DATE'>>) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const { time = false, min, max } = descriptor
  const shown = (text: unknown) => (typeof text === 'string' ? (time ? localTime(text) : text.slice(0, 10)) : '')
  const picked = shown(value)
  return (
    <FieldShell {...props}>
      <input
        className="qe-input"
        type={time ? 'datetime-local' : 'date'}
        aria-label={descriptor.label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={picked}
        min={min === undefined ? undefined : shown(min)}
        max={max === undefined ? undefined : shown(max)}
        disabled={disabled}
        onChange={({ target }) => onChange(time ? momentOf(target.value) : target.value)}
        onBlur={onLeave}
      />
      {time && <span className="qe-help">{Intl.DateTimeFormat().resolvedOptions().timeZone}</span>}
      {picked !== '' && !disabled && (
        <button type="button" className="qe-link" onClick={() => onChange('')}>
          {say(messages, 'field.clear')}
        </button>
      )}
    </FieldShell>
  )
}

function localTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : toLocalField(iso)
}

/** With its zone, so that it is the same moment wherever it is read. A time clocks skip is the one that follows. */
function momentOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
