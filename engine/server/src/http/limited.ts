import type { z } from 'zod'
import type { Limits } from '../limits/limits.ts'

/** A schema, or how the limits of a server make it (§17). */
export type Limited<S extends z.ZodType> = S | ((limits: Limits) => S)

const made = new WeakMap<Limits, WeakMap<object, z.ZodType>>()

/** The schema of a server with these limits. Each is made once. */
export function schemaFor<S extends z.ZodType>(schema: Limited<S>, limits: Limits): S {
  if (typeof schema !== 'function') return schema
  const ofLimits = made.get(limits) ?? new WeakMap<object, z.ZodType>()
  made.set(limits, ofLimits)
  const known = ofLimits.get(schema)
  if (known) return known as S // what the same function made
  const fresh = schema(limits)
  ofLimits.set(schema, fresh)
  return fresh
}
