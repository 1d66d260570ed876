import { fieldKey, isRecord } from '@quoin/engine'
import type { SentFile } from '../http/form-parts.ts'

/** A submission as it came, before any rule: its fields, and what the reserved names said. */
export interface SentForm {
  /** In order of first appearance. A nested value is kept to be told as an error. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>
  readonly reserved: Readonly<Partial<Record<ReservedField, string>>>
}

export const reservedFields = [
  '_gotcha',
  '_next',
  '_idempotency',
  'paymentMethod',
  'paymentIntent',
  'resubmitKey',
] as const
export type ReservedField = (typeof reservedFields)[number]

function isReserved(name: string): name is ReservedField {
  return (reservedFields as readonly string[]).includes(name)
}

/** Pairs of names and values as one form. Repeated names are one field with several values. */
export function toSentForm(pairs: Iterable<readonly [string, unknown]>): SentForm {
  const fields = new Map<string, unknown[]>()
  const reserved: Partial<Record<ReservedField, string>> = {}
  for (const [name, value] of pairs) {
    if (isReserved(name)) {
      if (!Object.hasOwn(reserved, name)) reserved[name] = typeof value === 'string' ? value : String(value ?? '')
      continue
    }
    const key = fieldKey(name)
    if (key === '' || key === '__proto__') continue
    const values = fields.get(key) ?? []
    // One by one: a list as long as a body may be is too long to be copied for each of its values, or spread into a call.
    for (const one of Array.isArray(value) ? value : [value]) values.push(one)
    fields.set(key, values)
  }
  return { fields, reserved }
}

export type BodyReading =
  | { readonly ok: true; readonly form: SentForm }
  | { readonly ok: false; readonly reason: 'unreadable' | 'type' }

/** A body that is read whole: JSON or urlencoded, as the content type says (F-1). */
export function readForm(bytes: Uint8Array, contentType: string): BodyReading {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return readJson(bytes)
  if (type !== 'application/x-www-form-urlencoded') return { ok: false, reason: 'type' }
  return { ok: true, form: toSentForm(new URLSearchParams(new TextDecoder().decode(bytes))) }
}

function readJson(bytes: Uint8Array): BodyReading {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    if (!isRecord(value)) return { ok: false, reason: 'unreadable' }
    return { ok: true, form: toSentForm(Object.entries(value)) }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

export function isSentFile(value: unknown): value is SentFile {
  return isRecord(value) && value.bytes instanceof Uint8Array
}
