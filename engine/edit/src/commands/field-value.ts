import { type FieldDescriptor, type FieldEntry, isRecord, type Json, type Reading } from '@quoin/engine'

export type FieldReading = { readonly ok: true; readonly value: Json } | { readonly ok: false }

/**
 * The canonical form of a value for its field: numeric text as number, words for yes and no as flags, rich text in its
 * normal form; addresses and files as they were given. Not ok when the value is of another kind altogether.
 */
export function readFieldValue(entry: FieldEntry, value: Json): FieldReading {
  if (value === null) return { ok: true, value }
  const { descriptor } = entry
  if (descriptor.type === 'TEXT' && descriptor.address)
    return typeof value === 'string' ? { ok: true, value } : { ok: false }
  const reading = readingOf(entry, value)
  const kept = reading.problem !== undefined && descriptor.type !== 'RICH-TEXT'
  const read = kept ? value : ((reading.value ?? null) as Json) // readers keep JSON
  if (read === null && value !== '') return { ok: false }
  return fitsField(descriptor, read) ? { ok: true, value: read } : { ok: false }
}

/** What a field reads. Where a reader of the host fails the value stays as it is, for the engine to say so. */
export function readingOf(entry: FieldEntry, value: unknown): Reading {
  try {
    return entry.read(value)
  } catch {
    return { value }
  }
}

/** Whether a value in canonical form is of the kind its field takes; its bounds and rules are another matter. */
export function fitsField(descriptor: FieldDescriptor, value: Json): boolean {
  if (value === null) return true
  switch (descriptor.type) {
    case 'TEXT':
    case 'TEXTAREA':
    case 'DATE':
      return typeof value === 'string'
    case 'NUMBER':
    case 'RANGE':
      return typeof value === 'number'
    case 'BOOLEAN':
      return typeof value === 'boolean'
    case 'SELECT':
      return typeof value === 'string' || typeof value === 'number'
    case 'AUTOCOMPLETE':
    case 'CUSTOM':
      return true
    case 'IMAGE':
      return isRecord(value) && typeof value.src === 'string'
    case 'FILE':
      return isRecord(value) && typeof value.url === 'string'
    case 'ICON-SELECTOR':
      return isRecord(value)
    case 'RICH-TEXT':
      return Array.isArray(value)
    case 'RELATIONSHIP':
      return descriptor.multiple
        ? Array.isArray(value) && value.every((one) => typeof one === 'string')
        : typeof value === 'string'
    case 'REPEATER':
      return false
  }
}
