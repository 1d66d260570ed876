import type { FieldDescriptor } from '@quoin/engine'

type Of<T extends FieldDescriptor['type']> = Extract<FieldDescriptor, { readonly type: T }>

/** What is wrong with a date beyond the bounds of its field; one that is no date at all is the schema's matter. */
export function dateBeyond(descriptor: FieldDescriptor, value: unknown): string | undefined {
  if (descriptor.type !== 'DATE' || typeof value !== 'string') return undefined
  const { label, min, max } = descriptor
  const at = Date.parse(value)
  if (min !== undefined && at < Date.parse(min)) return `'${label}' must be ${min} at the earliest, but is ${value}.`
  if (max !== undefined && at > Date.parse(max)) return `'${label}' must be ${max} at the latest, but is ${value}.`
  return undefined
}

/** Why the schema of a field refuses a value, in words for its author; undefined where the schema's own are as good. */
export function whyUnfit(descriptor: FieldDescriptor, value: unknown): string | undefined {
  switch (descriptor.type) {
    case 'NUMBER':
    case 'RANGE':
      return typeof value === 'number' ? numberBeyond(descriptor, value) : undefined
    case 'SELECT':
      return typeof value === 'string' || typeof value === 'number'
        ? `'${descriptor.label}' has no option "${value}".`
        : undefined
    default:
      return undefined
  }
}

function numberBeyond({ label, min, max }: Of<'NUMBER' | 'RANGE'>, value: number): string | undefined {
  if (min !== undefined && value < min) return `'${label}' must be at least ${min}, but is ${value}.`
  if (max !== undefined && value > max) return `'${label}' must be at most ${max}, but is ${value}.`
  return undefined
}
