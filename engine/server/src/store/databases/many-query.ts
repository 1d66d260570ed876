import type { CompiledQuery } from 'kysely'

/** One statement for many rows, one after another without a turn for anybody else. SQLite only: over a network each would be a trip. */
export interface ManyQuery<R = unknown> extends CompiledQuery<R> {
  readonly each: readonly (readonly unknown[])[]
}

export function isMany<R>(query: CompiledQuery<R>): query is ManyQuery<R> {
  return 'each' in query
}
