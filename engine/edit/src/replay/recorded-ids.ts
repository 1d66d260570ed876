import type { Ids } from '@quoin/engine'

export interface RecordedIds extends Ids {
  /** In their order, so that a replay can draw the same. */
  readonly drawn: readonly string[]
}

export function recordIds(ids: Ids): RecordedIds {
  const drawn: string[] = []
  return {
    drawn,
    next() {
      const id = ids.next()
      drawn.push(id)
      return id
    },
  }
}
