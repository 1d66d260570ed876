import type { Ids } from '@quoin/engine'

export interface RecordedIds extends Ids {
  /** The ids drawn since the last call, so that a replay can draw the same. */
  taken(): readonly string[]
}

export function recordIds(ids: Ids): RecordedIds {
  let drawn: string[] = []
  return {
    next() {
      const id = ids.next()
      drawn.push(id)
      return id
    },
    taken() {
      const taken = drawn
      drawn = []
      return taken
    },
  }
}
