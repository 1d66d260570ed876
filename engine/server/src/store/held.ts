import type { SelectQueryBuilder } from 'kysely'
import type { Tx } from './database.ts'

export interface Hold {
  /** What is read is to be written again, over what it was. */
  readonly forWrite?: boolean
}

/** Rows that nobody else changes until the transaction ends. SQLite has one writer at a time and needs no more. */
export function held<D, T extends keyof D, O>(
  { dialect }: Tx,
  rows: SelectQueryBuilder<D, T, O>,
  { forWrite = false }: Hold = {},
): SelectQueryBuilder<D, T, O> {
  return forWrite && dialect === 'postgres' ? rows.forUpdate() : rows
}
