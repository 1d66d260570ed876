import { type FormFieldKind, isRecord, readBoolean, readText, registerFields } from '@quoin/engine'
import type { FieldRule } from './check-answers.ts'

const inputKinds = ['text', 'number', 'date', 'password', 'email'] as const
const kinds: Readonly<Record<string, FormFieldKind>> = {
  'form-text-area': 'textarea',
  'form-select': 'select',
  'form-checkbox': 'checkbox',
  'form-radiobuttons': 'radio',
}
const deepest = 100

export interface FormBlock {
  readonly formId: string
  readonly rules: readonly FieldRule[]
}

/** The form blocks in a page's content. A form that stands there twice is listed twice. */
export function formsInContent(content: unknown): readonly FormBlock[] {
  const found: FormBlock[] = []
  walk(content, 0, (props) => {
    const formId = readFormId(props.formspreeFormId)
    if (formId !== undefined) found.push({ formId, rules: rulesOf(props['form-elements'] ?? props.formElements) })
  })
  return found
}

/** Only what all of the lists say counts: a form that stands on two pages with different fields is held to what they share. */
export function agreedRules(lists: readonly (readonly FieldRule[])[]): readonly FieldRule[] {
  const [first = [], ...others] = lists
  return first.flatMap((rule) => {
    const same = others.map((list) => list.find((other) => other.key === rule.key))
    if (same.some((other) => other === undefined)) return []
    const all = [rule, ...same.filter((other) => other !== undefined)]
    return [
      {
        key: rule.key,
        label: rule.label,
        required: all.every((other) => other.required === true),
        kind: all.every((other) => other.kind === rule.kind) ? rule.kind : undefined,
      },
    ]
  })
}

/** The id stands alone, or at the end of an address. */
export function readFormId(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /(?:^|\/)([A-Za-z0-9_-]{1,64})\/?$/.exec(value.trim())?.[1]
}

function rulesOf(elements: unknown): readonly FieldRule[] {
  if (!Array.isArray(elements)) return []
  const fields = elements.flatMap((element: unknown) => {
    if (!isRecord(element) || !isRecord(element.props) || typeof element.type !== 'string') return []
    const { fieldName, label, isRequired, inputType } = element.props
    const kind = element.type === 'form-input' ? inputKind(inputType) : kinds[element.type]
    if (kind === undefined) return []
    const { value: required } = readBoolean(isRequired)
    return [
      {
        kind,
        fieldName: wordsOf(fieldName),
        label: wordsOf(label),
        required: typeof required === 'boolean' ? required : kind === 'checkbox',
      },
    ]
  })
  return registerFields(fields).flatMap(({ key }, index) => {
    const field = fields[index]
    return key === '' || !field ? [] : [{ key, kind: field.kind, required: field.required, label: field.label }]
  })
}

/** As renderers read them: letter case does not matter, and what is none is a text. */
function inputKind(stored: unknown): FormFieldKind {
  const kind = wordsOf(stored).toLowerCase()
  return inputKinds.find((name) => name === kind) ?? 'text'
}

function wordsOf(stored: unknown): string {
  const { value } = readText({ multiline: false })(stored)
  return typeof value === 'string' ? value.trim() : ''
}

function walk(value: unknown, depth: number, visit: (props: Readonly<Record<string, unknown>>) => void): void {
  if (depth > deepest) return
  if (Array.isArray(value)) for (const item of value) walk(item, depth + 1, visit)
  else if (isRecord(value)) {
    if (Object.hasOwn(value, 'formspreeFormId')) visit(value)
    for (const item of Object.values(value)) walk(item, depth + 1, visit)
  }
}
