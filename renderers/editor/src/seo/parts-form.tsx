import { isRecord, type Json, type JsonObject } from '@quoin/engine'
import type { ChosenType, Part } from '@quoin/engine/structured-data'
import { IconButton } from '../chrome/icon-button.tsx'
import { seoMessages } from '../messages/en/seo.ts'
import { Toggle } from '../panels/toggle.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface PartsFormProps {
  readonly workspace: Workspace
  readonly parts: readonly Part[]
  readonly type: string | ChosenType
  readonly values: JsonObject
  readonly disabled: boolean
  readonly onChange: (values: JsonObject) => void
}

/** The form of one kind of structured data, things within things included. */
export function PartsForm({ workspace, parts, type, values, disabled, onChange }: PartsFormProps) {
  const say = useSay(seoMessages)
  const set = (name: string, value: Json) => onChange({ ...values, [name]: value })
  return (
    <div className="qe-form">
      {typeof type !== 'string' && (
        <ChoiceInput
          label={say('seo.type')}
          options={type.options}
          value={values[type.from]}
          disabled={disabled}
          onChange={(value) => set(type.from, value)}
        />
      )}
      {parts.map((part) => (
        <PartField
          key={part.name}
          workspace={workspace}
          part={part}
          value={values[part.name]}
          disabled={disabled}
          onChange={(value) => set(part.name, value)}
        />
      ))}
    </div>
  )
}

interface PartFieldProps {
  readonly workspace: Workspace
  readonly part: Part
  readonly value: Json | undefined
  readonly disabled: boolean
  readonly onChange: (value: Json) => void
}

function PartField({ workspace, part: english, value, disabled, onChange }: PartFieldProps) {
  const say = useSay(seoMessages)
  const part = { ...english, label: say.text(english.label) }
  switch (part.kind) {
    case 'flag':
      return <Toggle label={part.label} on={value === true} disabled={disabled} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceInput
          label={part.label}
          required={part.required === true}
          options={part.options}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'thing':
      return (
        <fieldset className="qe-thing">
          <legend className="qe-label">{part.label}</legend>
          <PartsForm
            workspace={workspace}
            parts={part.parts}
            type={part.type}
            values={recordOf(value)}
            disabled={disabled}
            onChange={onChange}
          />
        </fieldset>
      )
    case 'things':
      return <Things workspace={workspace} part={part} value={value} disabled={disabled} onChange={onChange} />
    case 'texts':
    case 'addresses':
    case 'images':
      return (
        <TextInput
          part={part}
          multiline
          help={say(part.kind === 'images' ? 'seo.pictures' : 'seo.perLine')}
          value={inLines(value)}
          disabled={disabled}
          onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
        />
      )
    case 'number':
    case 'minutes':
      return (
        <TextInput
          part={part}
          type="number"
          // as a text it would take away what is typed of it: 12.0 on the way to 12.05
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          disabled={disabled}
          onChange={(text) => onChange(text === '' ? null : Number(text))}
        />
      )
    case 'duration':
      return <Duration part={part} value={recordOf(value)} disabled={disabled} onChange={onChange} />
    default:
      return (
        <TextInput
          part={part}
          multiline={part.kind === 'longText'}
          {...(part.kind === 'image' ? { help: say('seo.picture') } : {})}
          type={part.kind === 'day' ? 'date' : part.kind === 'time' ? 'datetime-local' : 'text'}
          value={isRecord(value) && typeof value.src === 'string' ? value.src : typeof value === 'string' ? value : ''}
          disabled={disabled}
          onChange={onChange}
        />
      )
  }
}

function Things({ workspace, part, value, disabled, onChange }: PartFieldProps) {
  if (part.kind !== 'things') return null
  const list = Array.isArray(value) ? value.map(recordOf) : []
  return (
    <fieldset className="qe-thing">
      <legend className="qe-label">{part.label}</legend>
      {list.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these values have no id, and are edited in place
        <div key={index} className="qe-thing-entry">
          <span className="qe-field-head">
            <span className="qe-counter">{index + 1}</span>
            <IconButton
              icon="remove"
              small
              label={workspace.say('item.remove', { name: `${part.label} ${index + 1}` })}
              disabled={disabled}
              onPress={() => onChange(list.filter((_, at) => at !== index))}
            />
          </span>
          <PartsForm
            workspace={workspace}
            parts={part.parts}
            type={part.type}
            values={one}
            disabled={disabled}
            onChange={(next) => onChange(list.with(index, next))}
          />
        </div>
      ))}
      <ActButton className="qe-add" disabled={disabled} onClick={() => onChange([...list, {}])}>
        {workspace.say('item.add', { label: part.label })}
      </ActButton>
    </fieldset>
  )
}

function Duration({
  part,
  value,
  disabled,
  onChange,
}: Omit<PartFieldProps, 'workspace' | 'value'> & { readonly value: JsonObject }) {
  const say = useSay(seoMessages)
  const field = (name: 'minutes' | 'seconds') => (
    <label className="qe-field">
      <span className="qe-help">{say(`seo.${name}`)}</span>
      <input
        className="qe-input"
        type="number"
        min={0}
        value={typeof value[name] === 'number' ? value[name] : ''}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, [name]: Number(event.target.value) })}
      />
    </label>
  )
  return (
    <fieldset className="qe-field">
      <legend className="qe-label">{part.label}</legend>
      <div className="qe-row">
        {field('minutes')}
        {field('seconds')}
      </div>
    </fieldset>
  )
}

interface TextInputProps {
  readonly part: Part
  readonly value: string | number
  readonly type?: 'text' | 'number' | 'date' | 'datetime-local'
  readonly multiline?: boolean
  readonly help?: string
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

function TextInput({ part, value, type = 'text', multiline = false, help, disabled, onChange }: TextInputProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input stands inside, in one of two shapes
    <label className="qe-field">
      <Name label={part.label} required={part.required === true} />
      {multiline ? (
        <textarea
          className="qe-input qe-textarea"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          className="qe-input"
          type={type}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {help && <span className="qe-help">{help}</span>}
    </label>
  )
}

interface ChoiceInputProps {
  readonly label: string
  readonly required?: boolean
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: Json | undefined
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

function ChoiceInput({ label, required = false, options, value, disabled, onChange }: ChoiceInputProps) {
  const say = useSay(seoMessages)
  return (
    <label className="qe-field">
      <Name label={label} required={required} />
      <select
        className="qe-input"
        value={typeof value === 'string' ? value : ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" />
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {say.text(text)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Name({ label, required }: { readonly label: string; readonly required: boolean }) {
  return (
    <span className="qe-label">
      {label}
      {required && <span className="qe-required">*</span>}
    </span>
  )
}

function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? (value as JsonObject) : {} // stored meta is JSON
}

function inLines(value: Json | undefined): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  return value.map((one) => (isRecord(one) && typeof one.src === 'string' ? one.src : String(one))).join('\n')
}
