import { daysText, dayText } from './day-text.ts'
import { type Day, dayAfter, monthAround, spanOf, weekAround } from './days.ts'
import type { ScheduleView } from './schedule-view.ts'

/** The days around one, as a view shows them. The list shows everything, so it has none. */
export interface Period {
  readonly weeks: readonly (readonly Day[])[]
  readonly days: readonly Day[]
  readonly span: ReturnType<typeof spanOf> | undefined
  readonly title: string | undefined
}

export function periodOf(view: ScheduleView, day: Day, locale: string): Period {
  switch (view) {
    case 'month':
      return periodWith(monthAround(day, locale), () => dayText(day, locale, { month: 'long', year: 'numeric' }))
    case 'week':
      return periodWith([weekAround(day, locale)], (first, last) => daysText(first, last, locale))
    case 'list':
      return { weeks: [], days: [], span: undefined, title: undefined }
  }
}

function periodWith(weeks: Period['weeks'], title: (first: Day, last: Day) => string): Period {
  const days = weeks.flat()
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { weeks, days, span: spanOf(first, last), title: title(first, last) }
}

/** The same day in the month or the week before or after. */
export function stepFrom(day: Day, view: ScheduleView, by: -1 | 1): Day {
  return dayAfter(day, view === 'week' ? { weeks: by } : { months: by })
}
