import { showsNothing } from '@quoin/edit'
import { type FormFieldKind, isEmail } from '@quoin/engine'
import type { SentFile } from '../http/form-parts.ts'
import { wholeText } from '../http/repair-text.ts'
import { isSentFile, type SentForm } from './answers.ts'

/** What is known of a field. A field without rule takes anything. */
export interface FieldRule {
  readonly key: string
  readonly kind?: FormFieldKind | 'file' | undefined
  readonly required?: boolean | undefined
  readonly label?: string | undefined
}

export interface FieldProblem {
  readonly field: string
  readonly code: 'REQUIRED_FIELD_MISSING' | 'REQUIRED_FIELD_EMPTY' | 'TYPE_EMAIL' | 'TYPE_NUMERIC' | 'TYPE_TEXT'
  readonly message: string
}

export type StoredValue = string | number | boolean | null
export type StoredValues = Readonly<Record<string, StoredValue | readonly StoredValue[]>>

export interface AnswerLimits {
  readonly formFields: number
  readonly formTextCharacters: number
}

const ticked: readonly string[] = ['true', 'on', '1']
const unticked: readonly string[] = ['false', 'off', '0']

/** At least one field that says something, or a file. A box that is not ticked says nothing. */
export function saysSomething(form: SentForm): boolean {
  for (const values of form.fields.values()) if (values.some(isAnswer)) return true
  return false
}

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return !showsNothing(value)
  return value !== null && value !== undefined && value !== false
}

/** Everything wrong with the fields, in the order of the rules and then of the form. */
export function checkAnswers(
  form: SentForm,
  rules: readonly FieldRule[],
  limits: AnswerLimits,
): readonly FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  const report = (field: string, code: FieldProblem['code'], message: string) => {
    if (!problems.has(field)) problems.set(field, { field, code, message })
  }
  for (const rule of rules) {
    const values = form.fields.get(rule.key)
    if (!values) {
      if (rule.required) report(rule.key, 'REQUIRED_FIELD_MISSING', 'is required')
      continue
    }
    if (rule.required && values.every((value) => isBlank(value, rule)))
      report(rule.key, 'REQUIRED_FIELD_EMPTY', 'is required')
    for (const value of values) checkKind(value, rule, report)
  }
  let count = 0
  for (const [key, values] of form.fields) {
    count += 1
    if (count > limits.formFields) {
      report(key, 'TYPE_TEXT', `is one field too many; ${limits.formFields} are allowed`)
      break
    }
    if (key.length > 255 || values.length > limits.formFields || !values.every(isPlain))
      report(key, 'TYPE_TEXT', 'should be text')
    else if (values.some((value) => typeof value === 'string' && value.length > limits.formTextCharacters))
      report(key, 'TYPE_TEXT', `should have at most ${limits.formTextCharacters} characters`)
  }
  return [...problems.values()]
}

export function sentFiles(form: SentForm): readonly { readonly field: string; readonly file: SentFile }[] {
  return [...form.fields].flatMap(([field, sent]) => sent.filter(isSentFile).map((file) => ({ field, file })))
}

/** The values to store: one stays one, several stay a list. */
export function storedValues(form: SentForm, rules: readonly FieldRule[]): StoredValues {
  const values = Object.create(null) as Record<string, StoredValue | readonly StoredValue[]> // null prototype: keys come from outside
  const kinds = new Map(rules.map(({ key, kind }) => [key, kind]))
  for (const [key, sent] of form.fields) {
    const plain = sent
      .filter(isStorable)
      .map((value) => (typeof value === 'string' ? asMeant(wholeText(value), kinds.get(key)) : value))
    if (plain.length > 0) values[key] = plain.length === 1 ? (plain[0] ?? null) : plain
  }
  return values
}

/** The same with and without scripts: a form without them sends texts only, and with them a day is sent as its first moment. */
function asMeant(text: string, kind: FieldRule['kind']): StoredValue {
  const word = text.trim().toLowerCase()
  if (kind === 'checkbox' && (ticked.includes(word) || unticked.includes(word))) return ticked.includes(word)
  return kind === 'date' ? text.replace(/^(\d{4,}-\d\d-\d\d)T00:00:00(?:\.000)?Z$/, '$1') : text
}

function checkKind(
  value: unknown,
  rule: FieldRule,
  report: (field: string, code: FieldProblem['code'], message: string) => void,
): void {
  if (isSentFile(value) || isBlank(value, rule)) return
  if (rule.kind === 'email' && !(typeof value === 'string' && isEmail(value.trim())))
    report(rule.key, 'TYPE_EMAIL', 'should be a valid email address')
  if (rule.kind === 'number' && !isNumber(value)) report(rule.key, 'TYPE_NUMERIC', 'should be a number')
}

function isBlank(value: unknown, rule: FieldRule): boolean {
  if (value === null || value === undefined) return true
  if (typeof value !== 'string') return rule.kind === 'checkbox' && value === false
  if (showsNothing(value)) return true
  return rule.kind === 'checkbox' && unticked.includes(value.trim().toLowerCase())
}

function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value.trim())
}

function isStorable(value: unknown): value is StoredValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isPlain(value: unknown): boolean {
  return isStorable(value) || isSentFile(value)
}
