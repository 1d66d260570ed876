import type { z } from 'zod'
import { type FieldError, problem } from '../problem.ts'
import { isBrokenText } from './repair-text.ts'

/** Reads the listed parameters; others are refused, an empty value counts as absent (C-6). */
export function readQuery<Q extends z.ZodObject>(
  url: URL,
  schema: Q | undefined,
  options: { readonly loose?: boolean; readonly alsoKnown?: readonly string[] } = {},
): z.output<Q> {
  const { loose = false, alsoKnown = [] } = options
  const known = new Set([...Object.keys(schema?.shape ?? {}), ...alsoKnown])
  const given: Record<string, string> = Object.create(null)
  for (const [name, value] of url.searchParams) {
    if (!known.has(name)) {
      if (loose || name.startsWith('_')) continue
      throw problem('unknown_parameter', { extra: { errors: [wrong(name, 'This parameter does not exist here.')] } })
    }
    if (name in given) {
      if (loose) continue
      throw problem('validation', { extra: { errors: [wrong(name, 'This parameter is given more than once.')] } })
    }
    if (isBrokenText(value)) {
      throw problem('validation', { extra: { errors: [wrong(name, 'The text has characters that cannot be used.')] } })
    }
    if (value !== '') given[name] = value
  }
  if (!schema) return {} as z.output<Q> // a route without parameters declares the empty object
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((found) => wrong(String(found.path[0] ?? ''), found.message))
  throw problem('validation', { extra: { errors } })
}

function wrong(name: string, message: string): FieldError {
  return { path: `?${name}`, code: 'invalid', message }
}
