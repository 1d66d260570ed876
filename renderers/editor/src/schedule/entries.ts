import type { ScheduleEntry } from '@quoin/engine/wire'

export const entryKinds = ['publish', 'unpublish', 'failed'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What happens to a page, or what did not. */
export function kindOf({ action, error }: Pick<ScheduleEntry, 'action' | 'error'>): EntryKind {
  return error === null ? action : 'failed'
}

export function entryKey(entry: ScheduleEntry): string {
  return `${entry.pageId}_${entry.language}_${kindOf(entry)}`
}

/** The entries once one of them stands elsewhere, in order of time. */
export function withEntryAt(entries: readonly ScheduleEntry[], key: string, at: string): readonly ScheduleEntry[] {
  return entries
    .map((entry) => (entryKey(entry) === key ? { ...entry, at } : entry))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
