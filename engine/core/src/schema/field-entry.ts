import * as z from 'zod'
import type { FieldEntry } from './block-schema.ts'
import type { FieldDescriptor } from './field.ts'

// Not a zod registry: its metadata types are rewritten key by key, which is too deep for a descriptor.
const entries = new WeakMap<z.ZodType, FieldEntry>()

/** Attach a descriptor to a schema. Always the outermost call: a schema made from this one, by `.min()` or `.default()`, is another. */
export function field<S extends z.ZodType>(schema: S, descriptor: FieldDescriptor, extra: Partial<FieldEntry> = {}): S {
  if (schema instanceof z.ZodType) entries.set(schema, { read: (value) => ({ value }), ...extra, descriptor })
  return schema
}

/** What the builder in `fields` noted of a field beside its shape; undefined for a schema that none of them made. */
export function fieldEntry(schema: z.ZodType): FieldEntry | undefined {
  return entries.get(schema)
}
