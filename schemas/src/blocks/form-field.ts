import { defineBlock, fields, isPattern, type PropsOf, type RuleFinding } from '@quoin/engine'
import { fieldProps } from '../shared/field-props.ts'

const isMatched = (props: Readonly<Record<string, unknown>>) =>
  props.inputType === 'text' || props.inputType === 'password' || props.inputType === 'email'

const item = { category: 'Contact', theme: 'Quoin', kind: 'item' } as const

export const formInput = defineBlock({
  ...item,
  type: 'form-input',
  label: 'Input',
  props: {
    ...fieldProps(),
    inputType: fields.choice('Input type', ['text', 'number', 'date', 'password', 'email'], 'text', {
      display: 'RADIO',
    }),
    pattern: fields.text('Pattern (regular expression)', { exact: true, showWhen: isMatched }),
    patternError: fields.text('Pattern error', { showWhen: isMatched }),
  },
  rules: [
    (props) =>
      isMatched(props) && props.pattern !== '' && !isPattern(props.pattern)
        ? { path: ['pattern'], message: 'Invalid RegEx' }
        : undefined,
  ],
  starter: { fieldName: 'firstname', label: 'First name' },
})

export const formTextArea = defineBlock({
  ...item,
  type: 'form-text-area',
  label: 'Textarea',
  props: fieldProps(),
  starter: { fieldName: 'message', label: 'Message' },
})

export const formCheckbox = defineBlock({
  ...item,
  type: 'form-checkbox',
  label: 'Checkbox',
  props: {
    ...fieldProps({ isRequired: true }),
    label: fields.richText('Label', ['bold', 'link'], { multiline: false }),
  },
  starter: { fieldName: 'privacy', label: 'I agree', requiredError: 'Please tick this box' },
})

export const formSelect = defineBlock({
  ...item,
  type: 'form-select',
  label: 'Select',
  props: {
    ...fieldProps(),
    options: fields.textarea('Options', { help: 'One per line, as value:label' }),
  },
  rules: [({ options }) => repeatedValues(optionLines(options))],
  starter: {
    fieldName: 'topic',
    label: 'Topic',
    options: 'repair:A repair\nfitting:A fitting\nother:Something else',
  },
})

export type FormInputProps = PropsOf<typeof formInput>
export type FormTextAreaProps = PropsOf<typeof formTextArea>
export type FormCheckboxProps = PropsOf<typeof formCheckbox>
export type FormSelectProps = PropsOf<typeof formSelect>

export interface FormOption {
  readonly value: string
  readonly label: string
}

/** The choices of a select: of a repeated value the first counts. */
export function presentOptions(text: string): readonly FormOption[] {
  const byValue = new Map<string, FormOption>()
  for (const option of optionLines(text)) if (!byValue.has(option.value)) byValue.set(option.value, option)
  return [...byValue.values()]
}

function optionLines(text: string): readonly FormOption[] {
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim()
    const colon = line.indexOf(':')
    const value = colon < 0 ? line : line.slice(0, colon).trim()
    const label = colon < 0 ? line : line.slice(colon + 1).trim() || value
    return label === '' ? [] : [{ value, label }]
  })
}

function repeatedValues(options: readonly FormOption[]): readonly RuleFinding[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { value } of options) (seen.has(value) ? repeated : seen).add(value)
  return [...repeated].map((value) => ({
    path: ['options'],
    message: `The value "${value}" is used here more than once. The first one counts.`,
    severity: 'warning',
  }))
}
