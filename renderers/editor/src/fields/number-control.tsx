import { Button, FieldError, Group, Input, Label, NumberField, Text } from 'react-aria-components'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'

export function NumberControl({
  id,
  descriptor,
  value,
  onChange,
  onLeave,
  error,
  disabled,
}: FieldControlProps<DescriptorOf<'NUMBER' | 'RANGE'>>) {
  const { min, max, step } = descriptor
  return (
    <NumberField
      className="qe-field"
      id={id}
      value={numberOf(value)}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      onBlur={onLeave}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      formatOptions={{ maximumFractionDigits: 6 }}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
    >
      <Label className="qe-label">{descriptor.label}</Label>
      <Group className="qe-number">
        <Input className="qe-input" />
        <Button slot="decrement" className="qe-step">
          −
        </Button>
        <Button slot="increment" className="qe-step">
          +
        </Button>
      </Group>
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
    </NumberField>
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
