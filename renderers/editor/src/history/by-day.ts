import type { RevisionEntry } from '@quoin/engine/wire'

export interface Day {
  /** ISO date in the person's zone. */
  readonly day: string
  readonly entries: readonly RevisionEntry[]
}

/** Newest first, under the day they were made. */
export function byDay(entries: readonly RevisionEntry[]): readonly Day[] {
  const days = new Map<string, RevisionEntry[]>()
  for (const entry of entries) {
    const at = new Date(entry.at)
    const day = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].map(([day, own]) => ({ day, entries: own }))
}
