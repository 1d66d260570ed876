import { say } from '../messages.ts'
import type { FieldControlProps } from './field-control.ts'

/** A field whose control nobody named here: what it holds is shown and kept. */
export function RawControl({ descriptor, value, messages }: FieldControlProps) {
  const name = descriptor.type === 'CUSTOM' ? descriptor.control : descriptor.type
  return (
    <div className="qe-field">
      <span className="qe-label">{descriptor.label}</span>
      <p className="qe-help">{say(messages, 'field.noControl', { name })}</p>
      <pre className="qe-raw">{JSON.stringify(value, null, 2)}</pre>
    </div>
  )
}
