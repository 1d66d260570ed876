import type { CompiledQuery, QueryResult } from 'kysely'

/**
 * A question whose answer is not waited for. Over the network it goes with the next question of its transaction, which
 * fails with it. `judge` sees the answer before anything is committed, and throws what is wrong with it.
 */
export interface LateQuery<R = unknown> extends CompiledQuery<R> {
  /** `at the end`: kept for the message that commits, as what it locks is in everybody's way. */
  readonly late: 'with the next' | 'at the end'
  readonly judge?: (result: QueryResult<R>) => void
}

export function isLate<R>(query: CompiledQuery<R>): query is LateQuery<R> {
  return 'late' in query
}
