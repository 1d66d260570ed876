import type { Json, Option } from '@quoin/engine'
import { useId } from 'react'
import { say, type Words } from '../messages.ts'
import type { DescriptorOf, FieldControlProps } from './field-control.ts'
import { FieldShell } from './field-shell.tsx'
import { LookupFailed } from './lookup-failed.tsx'
import { SearchSelect } from './search-select.tsx'
import { useHostOptions } from './use-host-options.ts'

type ChoiceProps = FieldControlProps<DescriptorOf<'SELECT'>>
type Load = NonNullable<DescriptorOf<'SELECT'>['load']>

/** With more options than this, they are searched. */
const searchedFrom = 8

/** SELECT in its three displays: a drop-down, radio buttons, or swatches. */
export function ChoiceControl(props: ChoiceProps) {
  const { load } = props.descriptor
  return load ? <Loaded {...props} load={load} /> : <Listed {...props} />
}

/** Options of the host: until they are there, what is stored is shown as it is, and nothing can be chosen. */
function Loaded({ load, ...props }: ChoiceProps & { readonly load: Load }) {
  const { descriptor, value, disabled, messages } = props
  const { state, retry } = useHostOptions(load)
  const ready = state.name === 'READY'
  const stored = typeof value === 'string' || typeof value === 'number' ? [{ value, label: String(value) }] : []
  return (
    <>
      <Listed
        {...props}
        descriptor={{ ...descriptor, options: ready ? state.options : stored }}
        disabled={disabled || !ready}
      />
      {state.name === 'LOADING' && (
        <p className="qe-help" role="status">
          {say(messages, 'field.optionsLoading', { label: descriptor.label })}
        </p>
      )}
      {state.name === 'FAILED' && <LookupFailed text={say(messages, 'field.optionsFailed')} onRetry={retry} />}
    </>
  )
}

function Listed(props: ChoiceProps) {
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
        options={options.map((option) => ({
          key: keyOf(option.value),
          label: option.label,
          disabled: isOff(option, value),
          ...(option.disabled === undefined ? {} : { hint: option.disabled }),
        }))}
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
          <option key={keyOf(option.value)} value={keyOf(option.value)} disabled={isOff(option, value)}>
            {option.disabled === undefined ? option.label : whyOff(option.label, option.disabled, messages)}
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
  const options = withUnknown(descriptor.options, value, messages)
  return (
    <FieldShell {...props} role="radiogroup">
      <div className={swatches ? 'qe-swatches' : 'qe-segments'}>
        {options.map((option) => {
          const chosen = keyOf(option.value) === keyOf(value)
          const off = disabled || isOff(option, value)
          return (
            <label
              key={keyOf(option.value)}
              className={swatches ? 'qe-swatch' : 'qe-segment'}
              data-selected={chosen ? '' : undefined}
              data-disabled={off ? '' : undefined}
              data-off={isOff(option, value) ? '' : undefined}
              {...(swatches ? { style: { background: option.color ?? 'transparent' } } : {})}
            >
              <input
                type="radio"
                className="qe-visually-hidden"
                name={name}
                value={keyOf(option.value)}
                aria-label={option.label}
                aria-describedby={option.disabled === undefined ? undefined : `${name}-${option.value}`}
                aria-invalid={error !== undefined}
                checked={chosen}
                disabled={off}
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
      {options.map(
        ({ value: one, label, disabled: reason }) =>
          reason !== undefined && (
            <p key={keyOf(one)} className="qe-help" id={`${name}-${one}`}>
              {whyOff(label, reason, messages)}
            </p>
          ),
      )}
    </FieldShell>
  )
}

/** What is chosen stays choosable: a browser leaves out a group of radio buttons whose chosen one is off. */
function isOff(option: Option, value: unknown): boolean {
  return option.disabled !== undefined && keyOf(option.value) !== keyOf(value)
}

function whyOff(label: string, reason: string, messages: Words): string {
  return say(messages, 'field.optionOff', { label, reason })
}

function keyOf(value: unknown): string {
  return String(value ?? '')
}

function optionValue(options: readonly Option[], key: unknown): Json {
  return options.find((option) => keyOf(option.value) === key)?.value ?? null
}

/** A stored value the field does not list stays visible, so that nobody loses it by looking. */
function withUnknown(options: readonly Option[], value: unknown, messages: Words): readonly Option[] {
  if (value === undefined || value === null || options.some((option) => keyOf(option.value) === keyOf(value)))
    return options
  return typeof value === 'string' || typeof value === 'number'
    ? [...options, { value, label: say(messages, 'field.unknownOption', { value }) }]
    : options
}
