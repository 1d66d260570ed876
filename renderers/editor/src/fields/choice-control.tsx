import type { Json, Option } from '@quoin/engine'
import { useId } from 'react'
import { type Messages, say } from '../messages.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { SearchSelect } from './search-select.tsx'

type ChoiceProps = FieldControlProps<DescriptorOf<'SELECT'>>

/** With more options than this, they are searched. */
const searchedFrom = 8

/** SELECT in its three displays: a drop-down, radio buttons, or swatches. */
export function ChoiceControl(props: ChoiceProps) {
  const { display, options } = props.descriptor
  if (display !== 'SELECT') return <Radios {...props} />
  return options.length > searchedFrom ? <Searched {...props} /> : <DropDown {...props} />
}

// A panel holds many of these, each with many options: elements of the browser's own are drawn at once.

function Searched(props: ChoiceProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const options = withUnknown(descriptor.options, value, messages)
  return (
    <FieldShell {...props}>
      <SearchSelect
        labelledBy={`${id}-label`}
        label={descriptor.label}
        chosen={keyOf(value)}
        options={options.map((option) => ({ key: keyOf(option.value), label: option.label }))}
        invalid={error !== undefined}
        disabled={disabled}
        messages={messages}
        onPick={(key) => onChange(optionValue(options, key))}
        onLeave={onLeave}
      />
    </FieldShell>
  )
}

function DropDown(props: ChoiceProps) {
  const { id, descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const options = withUnknown(descriptor.options, value, messages)
  return (
    <FieldShell {...props}>
      <select
        className="qe-input"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== undefined}
        value={keyOf(value)}
        disabled={disabled}
        onChange={(event) => {
          onChange(optionValue(options, event.target.value))
          onLeave()
        }}
      >
        {!options.some((option) => keyOf(option.value) === keyOf(value)) && <option value="" hidden />}
        {options.map((option) => (
          <option key={keyOf(option.value)} value={keyOf(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

function Radios(props: ChoiceProps) {
  const { descriptor, value, onChange, onLeave, error, disabled, messages } = props
  const name = useId()
  const swatches = descriptor.display === 'COLOR'
  return (
    <FieldShell {...props} role="radiogroup">
      <div className={swatches ? 'qe-swatches' : 'qe-segments'}>
        {withUnknown(descriptor.options, value, messages).map((option) => {
          const chosen = keyOf(option.value) === keyOf(value)
          return (
            <label
              key={keyOf(option.value)}
              className={swatches ? 'qe-swatch' : 'qe-segment'}
              data-selected={chosen ? '' : undefined}
              data-disabled={disabled ? '' : undefined}
              {...(swatches ? { style: { background: option.color ?? 'transparent' } } : {})}
            >
              <input
                type="radio"
                className="qe-visually-hidden"
                name={name}
                value={keyOf(option.value)}
                aria-label={option.label}
                aria-invalid={error !== undefined}
                checked={chosen}
                disabled={disabled}
                onChange={() => {
                  onChange(option.value)
                  onLeave()
                }}
              />
              {swatches ? <span className="qe-swatch-name">{option.label}</span> : option.label}
            </label>
          )
        })}
      </div>
    </FieldShell>
  )
}

function keyOf(value: unknown): string {
  return String(value ?? '')
}

function optionValue(options: readonly Option[], key: unknown): Json {
  return options.find((option) => keyOf(option.value) === key)?.value ?? null
}

/** A stored value the field does not list stays visible, so that nobody loses it by looking. */
function withUnknown(options: readonly Option[], value: unknown, messages: Messages): readonly Option[] {
  if (value === undefined || value === null || options.some((option) => keyOf(option.value) === keyOf(value)))
    return options
  return typeof value === 'string' || typeof value === 'number'
    ? [...options, { value, label: say(messages, 'field.unknownOption', { value }) }]
    : options
}
