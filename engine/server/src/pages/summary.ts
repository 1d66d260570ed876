import { longestRise } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import type { ChangeSummary } from '../store/revisions.ts'
import { isEqualJson } from './equal.ts'

/** How many blocks came, went, changed and moved between two states of a page, told apart by their ids. */
export function summarise(before: readonly StoredBlock[], after: readonly StoredBlock[]): ChangeSummary {
  const old = new Map(before.map((block) => [block.id, block]))
  const now = new Map(after.map((block) => [block.id, block]))
  const kept = after.filter((block) => old.has(block.id))
  return {
    added: now.size - kept.length,
    removed: old.size - kept.length,
    changed: kept.filter((block) => !isEqualJson(old.get(block.id), block)).length,
    moved: movedIds(
      before.filter((block) => now.has(block.id)).map((block) => block.id),
      kept.map((block) => block.id),
    ).size,
  }
}

/** The fewest ids that have to move to bring one order into the other: all that are not in the longest common run. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const staying = new Set(longestRise(after.map((id) => place.get(id))))
  return new Set(after.filter((_, index) => !staying.has(index)))
}
