import type { ScheduleEntry } from '@quoin/engine/wire'
import type { DayDrags } from './day-drags.ts'
import type { Day } from './days.ts'

/** What every part of the schedule needs to draw its entries and to let them be opened and moved. */
export interface ScheduleActs {
  readonly locale: string
  readonly today: Day
  readonly drags: DayDrags
  readonly open: (entry: ScheduleEntry) => void
  readonly openDay: (day: Day) => void
}
