import { ConfigError } from '@quoin/engine'
import { type FieldError, Problem } from '../problem.ts'

interface Seeded {
  readonly id: string
  readonly translations: readonly { readonly name: string }[]
}

/** What a client would be answered is a mistake of the host here: it is told of its own page, and where in it. */
export function seedRefused({ id, translations }: Seeded, error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const page = `The seeded page "${translations[0]?.name ?? ''}" (${id}) cannot be stored.`
  const { errors } = error.extra
  const found = Array.isArray(errors) ? (errors as readonly FieldError[]) : [] // what problems carry under this name
  return new ConfigError(
    'SEED_REFUSED',
    found.length > 0 ? found.map(({ path, message }) => `${page} ${path}: ${message}`) : `${page} ${error.message}.`,
  )
}
