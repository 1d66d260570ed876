import { isRecord, type Json, type JsonObject } from '../../json.ts'
import { safeAddress } from '../../schema/url.ts'

interface PartBase {
  /** Under which the value is stored. */
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** The property it is printed as; the name when absent. */
  readonly as?: string
}

/** One value of a kind of structured data: what the editor asks for, and how it is printed. */
export type Part = PartBase &
  (
    | { readonly kind: 'text' | 'longText' | 'number' | 'flag' | 'day' | 'time' }
    /** Printed as whole addresses; pictures are stored as addresses or as image values. */
    | { readonly kind: 'address' | 'image' | 'texts' | 'addresses' | 'images' }
    /** Whole minutes, or `{ minutes, seconds }`, printed as an ISO 8601 duration. */
    | { readonly kind: 'minutes' | 'duration' }
    | {
        readonly kind: 'choice'
        readonly options: readonly (readonly [value: string, label: string])[]
        readonly prefix?: string
      }
    /** A thing of its own, or a list of such things, of the type named or chosen. */
    | {
        readonly kind: 'thing' | 'things'
        readonly type: string | ChosenType
        readonly parts: readonly Part[]
        readonly numbered?: boolean
      }
  )

/** The type stands in the value itself. */
export interface ChosenType {
  readonly from: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

export interface StructuredKind {
  readonly kind: string
  readonly label: string
  readonly type: string | ChosenType
  readonly parts: readonly Part[]
  /** Turns the stored values into the ones the parts name, where those differ. */
  readonly prepare?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** What is required only together with other values. */
  readonly missing?: (values: Readonly<Record<string, unknown>>) => readonly string[]
}

export type Absolute = (address: string) => string

/** A typed node with every part that has a usable value. Parts without one are left out. */
export function buildThing(
  values: Readonly<Record<string, unknown>>,
  thing: { readonly type: string | ChosenType; readonly parts: readonly Part[] },
  absolute: Absolute,
): JsonObject | undefined {
  const built = new Map<string, Json>()
  for (const part of thing.parts) {
    const value = Object.hasOwn(values, part.name) ? buildPart(values[part.name], part, absolute) : undefined
    if (value === undefined) continue
    const name = part.as ?? part.name
    const before = built.get(name)
    // two parts of one name stand side by side, as schema.org has every property repeat
    built.set(name, before === undefined ? value : [before, value].flat())
  }
  return built.size === 0 ? undefined : { '@type': typeOf(values, thing.type), ...Object.fromEntries(built) }
}

function typeOf(values: Readonly<Record<string, unknown>>, type: string | ChosenType): string {
  if (typeof type === 'string') return type
  const chosen = values[type.from]
  return (type.options.find(([value]) => value === chosen) ?? type.options[0])?.[0] ?? 'Thing'
}

function buildPart(value: unknown, part: Part, absolute: Absolute): Json | undefined {
  switch (part.kind) {
    case 'text':
    case 'longText':
      return readText(value)
    case 'number':
      return readNumber(value)
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'day':
    case 'time':
      return readTime(value, part.kind)
    case 'address':
    case 'image':
      return readAddress(value, part.kind, absolute)
    case 'texts':
      return readList(value, readText)
    case 'addresses':
      return readList(value, (entry) => readAddress(entry, 'address', absolute))
    case 'images':
      return readList(value, (entry) => readAddress(entry, 'image', absolute))
    case 'minutes':
      return minutes(value)
    case 'duration':
      return isRecord(value) ? duration(value.minutes, value.seconds) : undefined
    case 'choice':
      return part.options.some(([option]) => option === value) ? `${part.prefix ?? ''}${String(value)}` : undefined
    case 'thing':
      return isRecord(value) ? buildThing(value, part, absolute) : undefined
    case 'things':
      return numbered(
        readList(value, (entry) => (isRecord(entry) ? buildThing(entry, part, absolute) : undefined)),
        part,
      )
  }
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Kept as written when it is a date: a date without a zone is one of the place it is about. */
function readTime(value: unknown, kind: 'day' | 'time'): string | undefined {
  const text = readText(value)
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) return undefined
  return kind === 'day' ? text.slice(0, 10) : text
}

function readAddress(value: unknown, kind: 'address' | 'image', absolute: Absolute): string | undefined {
  const source = kind === 'image' && isRecord(value) ? value.src : value
  const text = readText(source)
  const safe = text === undefined ? undefined : safeAddress(text)
  return safe ? absolute(safe) : undefined
}

function readList<T extends Json>(value: unknown, read: (entry: unknown) => T | undefined): readonly T[] | undefined {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split('\n') : []
  const found = list.map(read).filter((entry) => entry !== undefined)
  return found.length === 0 ? undefined : found
}

function numbered(things: readonly JsonObject[] | undefined, part: { readonly numbered?: boolean }): Json | undefined {
  return part.numbered ? things?.map((thing, index) => ({ ...thing, position: index + 1 })) : things
}

function minutes(value: unknown): string | undefined {
  const whole = Math.round(readNumber(value) ?? 0)
  return whole > 0 && Number.isSafeInteger(whole) ? `PT${whole}M` : undefined
}

function duration(givenMinutes: unknown, givenSeconds: unknown): string | undefined {
  const total = Math.round((readNumber(givenMinutes) ?? 0) * 60 + (readNumber(givenSeconds) ?? 0))
  return total > 0 && Number.isSafeInteger(total) ? `PT${Math.floor(total / 60)}M${total % 60}S` : undefined
}

/** Names of the required parts, at any depth, that have no usable value. */
export function missingParts(values: Readonly<Record<string, unknown>>, parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => {
    const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined
    if (buildPart(value, part, (address) => address) === undefined) return part.required ? [part.label] : []
    if (part.kind === 'thing' && isRecord(value))
      return missingParts(value, part.parts).map((name) => `${part.label}: ${name}`)
    if (part.kind !== 'things' || !Array.isArray(value)) return []
    return value
      .filter(isRecord)
      .flatMap((entry, index) => missingParts(entry, part.parts).map((name) => `${part.label} ${index + 1}: ${name}`))
  })
}
