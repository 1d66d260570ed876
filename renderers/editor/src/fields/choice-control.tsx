import type { Json, Option } from '@quoin/engine'
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'

type ChoiceProps = FieldControlProps<DescriptorOf<'SELECT'>>

/** SELECT in its three displays: a drop-down, radio buttons, or swatches. */
export function ChoiceControl(props: ChoiceProps) {
  return props.descriptor.display === 'SELECT' ? <DropDown {...props} /> : <Radios {...props} />
}

function DropDown({ id, descriptor, value, onChange, onLeave, error, disabled }: ChoiceProps) {
  const options = withUnknown(descriptor.options, value)
  return (
    <Select
      className="qe-field"
      id={id}
      value={keyOf(value)}
      onChange={(key) => {
        onChange(optionValue(options, key))
        onLeave()
      }}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="qe-label">{descriptor.label}</Label>
      <Button className="qe-select">
        <SelectValue />
        <span className="qe-select-arrow" aria-hidden="true" />
      </Button>
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
      <Popover className="qe-popover">
        <ListBox className="qe-list">
          {options.map((option) => (
            <ListBoxItem
              key={keyOf(option.value)}
              id={keyOf(option.value)}
              className="qe-list-item"
              textValue={option.label}
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

function Radios({ id, descriptor, value, onChange, onLeave, error, disabled }: ChoiceProps) {
  const swatches = descriptor.display === 'COLOR'
  const options = withUnknown(descriptor.options, value)
  return (
    <RadioGroup
      className="qe-field"
      id={id}
      value={keyOf(value)}
      onChange={(key) => {
        onChange(optionValue(options, key))
        onLeave()
      }}
      orientation="horizontal"
      isDisabled={disabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="qe-label">{descriptor.label}</Label>
      <div className={swatches ? 'qe-swatches' : 'qe-segments'}>
        {options.map((option) => (
          <Radio
            key={keyOf(option.value)}
            value={keyOf(option.value)}
            className={swatches ? 'qe-swatch' : 'qe-segment'}
            aria-label={option.label}
            {...(swatches ? { style: { background: option.color ?? 'transparent' } } : {})}
          >
            {swatches ? <span className="qe-swatch-name">{option.label}</span> : option.label}
          </Radio>
        ))}
      </div>
      {descriptor.help && (
        <Text slot="description" className="qe-help">
          {descriptor.help}
        </Text>
      )}
      <FieldError className="qe-error">{error}</FieldError>
    </RadioGroup>
  )
}

function keyOf(value: unknown): string {
  return String(value ?? '')
}

function optionValue(options: readonly Option[], key: unknown): Json {
  return options.find((option) => keyOf(option.value) === key)?.value ?? null
}

/** A stored value the field does not list stays visible, so that nobody loses it by looking. */
function withUnknown(options: readonly Option[], value: unknown): readonly Option[] {
  if (value === undefined || value === null || options.some((option) => keyOf(option.value) === keyOf(value)))
    return options
  return typeof value === 'string' || typeof value === 'number'
    ? [...options, { value, label: `${value} (unknown)` }]
    : options
}
