import type { CompiledQuery } from 'kysely'

/** A question that is asked again and again with other values: a database server may keep it as it has read and planned it. */
export interface OftenQuery<R = unknown> extends CompiledQuery<R> {
  readonly often: true
}

export function isOften<R>(query: CompiledQuery<R>): query is OftenQuery<R> {
  return 'often' in query
}
