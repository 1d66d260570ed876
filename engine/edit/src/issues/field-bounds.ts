import type { FieldDescriptor } from '@quoin/engine'

/** What is wrong with a date beyond the bounds of its field; one that is no date at all is the schema's matter. */
export function dateBeyond(descriptor: FieldDescriptor, value: unknown): string | undefined {
  if (descriptor.type !== 'DATE' || typeof value !== 'string') return undefined
  const { label, min, max } = descriptor
  const at = Date.parse(value)
  if (min !== undefined && at < Date.parse(min)) return `'${label}' is ${min} at the earliest, here it is ${value}.`
  if (max !== undefined && at > Date.parse(max)) return `'${label}' is ${max} at the latest, here it is ${value}.`
  return undefined
}
