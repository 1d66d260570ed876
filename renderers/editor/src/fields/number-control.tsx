import { useState } from 'react'
import { say } from '../messages.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { NumberInput } from './number-input.tsx'

/** A number, or nothing. What is beyond its bounds is kept and told. */
export function NumberControl(props: FieldControlProps<DescriptorOf<'NUMBER' | 'RANGE'>>) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const { min, max, step, unit } = descriptor
  const [odd, setOdd] = useState(false)
  const told = odd ? say(messages, 'field.notNumber') : error
  return (
    <FieldShell {...props} error={told}>
      <div className="qe-number">
        <NumberInput
          id={id}
          labelledBy={`${id}-label`}
          describedBy={told === undefined ? undefined : `${id}-error`}
          invalid={told !== undefined}
          value={numberOf(value)}
          min={min}
          max={max}
          step={step}
          unit={unit}
          disabled={disabled}
          onChange={onChange}
          onLeave={onLeave}
          onOdd={setOdd}
        />
      </div>
    </FieldShell>
  )
}

/** Numbers of older content may be text; anything else is an empty field. */
export function numberOf(value: unknown): number {
  return typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN
}
