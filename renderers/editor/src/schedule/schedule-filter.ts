import type { ScheduleEntry } from '@quoin/engine/wire'
import { type EntryKind, kindOf } from './entries.ts'

/** What of the schedule is shown; empty for all. */
export interface ScheduleFilter {
  readonly q: string
  readonly kind: EntryKind | ''
  readonly pageType: string
  readonly language: string
}

export const wholeSchedule: ScheduleFilter = { q: '', kind: '', pageType: '', language: '' }

/** What was chosen beside the search. */
export function choicesOf(filter: ScheduleFilter): readonly ('kind' | 'pageType' | 'language')[] {
  return (['kind', 'pageType', 'language'] as const).filter((name) => filter[name] !== '')
}

export function isWholeSchedule(filter: ScheduleFilter): boolean {
  return choicesOf(filter).length === 0 && filter.q.trim() === ''
}

export function fits(entry: ScheduleEntry, { q, kind, pageType, language }: ScheduleFilter): boolean {
  return (
    entry.name.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()) &&
    (kind === '' || kindOf(entry) === kind) &&
    (pageType === '' || entry.pageType === pageType) &&
    (language === '' || entry.language === language)
  )
}
