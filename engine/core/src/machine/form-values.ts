import { isEmail } from '../schema/email.ts'
import { numeric } from '../schema/stored-number.ts'

export type FormFieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'password'
  | 'email'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'radio'

/**
 * `name` is what a field is registered under, in values, errors and events; `key` is what it is sent as. They differ in
 * radio groups only. A field without a name is drawn, but neither checked nor sent. An empty message means the stock one.
 */
export interface FormFieldSpec {
  readonly name: string
  readonly key: string
  readonly label: string
  readonly kind: FormFieldKind
  /** The message when it is empty. Absent: it may be empty. */
  readonly required?: string
  readonly pattern?: { readonly source: string; readonly message: string }
  /** The message when an e-mail address breaks the e-mail rule. */
  readonly emailError?: string
}

export type FormValue = string | number | boolean | null
/** What a form holds, by the names its fields are registered under. */
export type FormValues = Readonly<Record<string, FormValue>>
/** What is wrong, by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>

export const fieldTexts = {
  required: 'This field is required',
  number: 'This field must be a number',
  date: 'This field must be a date',
  email: 'This field must be a valid email address',
  pattern: 'This field has an invalid format',
} as const

/** The one way from a field's name to its key: no white space, lower case. */
export function fieldKey(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase()
}

export interface FieldDraft {
  readonly kind: FormFieldKind
  readonly fieldName: string
  readonly label: string
}

export interface FieldRegistration {
  readonly name: string
  readonly key: string
  /** An earlier field has this name or key already, so this one got a number. */
  readonly taken: boolean
}

/** Names and keys of a form's fields, in their order. First comers keep theirs; no two fields share one. */
export function registerFields(drafts: readonly FieldDraft[]): readonly FieldRegistration[] {
  const wanted = drafts.map(({ kind, fieldName, label }) => {
    const own = fieldKey(fieldName)
    const shown = kind === 'radio' ? fieldKey(label) : own
    return { name: shown || own, key: own || shown }
  })
  const names = distinct(wanted.map((field) => field.name))
  const keys = distinct(wanted.map((field) => field.key))
  return wanted.map((field, index) => {
    const name = names[index] ?? field.name
    const key = keys[index] ?? field.key
    return { name, key, taken: name !== field.name || key !== field.key }
  })
}

function distinct(texts: readonly string[]): readonly string[] {
  const wanted = new Set(texts)
  const used = new Set<string>()
  // a number once passed over is never free again
  const counts = new Map<string, number>()
  return texts.map((text) => {
    if (text === '') return text
    let free = text
    let count = counts.get(text) ?? 2
    for (; used.has(free) || (free !== text && wanted.has(free)); count += 1) free = `${text}${count}`
    counts.set(text, count)
    used.add(free)
    return free
  })
}

export function isRegistered(field: FormFieldSpec): boolean {
  return field.name !== ''
}

export function valueIn(values: FormValues, field: FormFieldSpec): FormValue {
  return Object.hasOwn(values, field.name) ? (values[field.name] ?? null) : emptyValue(field.kind)
}

export function emptyValue(kind: FormFieldKind): FormValue {
  return kind === 'checkbox' ? false : ''
}

/** What the form keeps of a typed value. Text that is no number or date is kept as typed, for its check to name. */
export function readValue(kind: FormFieldKind, value: FormValue): FormValue {
  if (kind === 'checkbox') return value === true || value === 'true' || value === 'on' || value === 1
  if (kind === 'number') return readNumber(asText(value))
  if (kind === 'date') return readDay(asText(value))
  return asText(value)
}

function asText(value: FormValue): string {
  return value === null ? '' : String(value)
}

function readNumber(text: string): number | string {
  const trimmed = text.trim()
  const value = numeric.test(trimmed) ? Number(trimmed) : Number.NaN
  return Number.isFinite(value) ? value : trimmed && text
}

/** `2026-05-04`, alone or at the start of an ISO text, becomes that day at 00:00 UTC. */
function readDay(text: string): string {
  const trimmed = text.trim()
  const day = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[-+]\d{2}:\d{2})?)?$/.exec(trimmed)?.[1]
  const iso = `${day}T00:00:00.000Z`
  return isDay(iso) ? iso : trimmed && text
}

function isDay(iso: string): boolean {
  const time = Date.parse(iso)
  return !Number.isNaN(time) && new Date(time).toISOString() === iso
}

/** The first check a value fails, patterns apart. */
export function checkValue(field: FormFieldSpec, value: FormValue): string | undefined {
  if (isEmptyValue(value)) return field.required === undefined ? undefined : field.required || fieldTexts.required
  if (field.kind === 'number' && typeof value !== 'number') return fieldTexts.number
  if (field.kind === 'date' && !isDay(String(value))) return fieldTexts.date
  if (field.kind === 'email' && !isEmail(String(value).trim())) return field.emailError || fieldTexts.email
  return undefined
}

/** As `showsNothing` of the editing engine has it, by which content servers judge. */
const visible = /[^\s\p{Cc}\p{M}\p{DI}\u2800]/u

function isEmptyValue(value: FormValue): boolean {
  return value === false || !visible.test(asText(value))
}

/** A pattern to be looked for in a value, outside of the machine: it may take too long. */
export interface MatchJob {
  readonly name: string
  readonly source: string
  readonly value: string
}

/** The match a value still has to pass, if any. Patterns that are broken or out of bounds are left out: they pass. */
export function matchJob(field: FormFieldSpec, value: FormValue): MatchJob | undefined {
  const { pattern, kind, name } = field
  if (!pattern?.source || !['text', 'password', 'email'].includes(kind)) return undefined
  if (typeof value !== 'string' || isEmptyValue(value) || value.length > 10_000 || !isPattern(pattern.source))
    return undefined
  return { name, source: pattern.source, value }
}

/** A regular expression that compiles and is short enough to be run. */
export function isPattern(source: string): boolean {
  if (source.length > 500) return false
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

export function patternMessage(field: FormFieldSpec): string {
  return field.pattern?.message || fieldTexts.pattern
}

/** The fields as they are sent: by key, each with a value. Trimmed where blanks around a value mean nothing. */
export function sentValues(fields: readonly FormFieldSpec[], values: FormValues): FormValues {
  const entries = fields.filter(isRegistered).map((field): [string, FormValue] => {
    const value = valueIn(values, field)
    return [field.key, field.kind === 'email' && typeof value === 'string' ? value.trim() : value]
  })
  return Object.fromEntries(entries)
}
