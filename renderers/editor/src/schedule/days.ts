import { getWeeksInMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date'

/** A day of the calendar, wherever it is lived: YYYY-MM-DD. */
export type Day = string

interface Step {
  readonly days?: number
  readonly weeks?: number
  readonly months?: number
}

/** A month after the 31st is the last day of the next one. */
export function dayAfter(day: Day, step: Step): Day {
  return parseDate(day).add(step).toString()
}

/** The seven days of a week, from the one on which weeks begin where the person lives. */
export function weekAround(day: Day, locale: string): readonly Day[] {
  const first = startOfWeek(parseDate(day), locale)
  return Array.from({ length: 7 }, (_, days) => first.add({ days }).toString())
}

/** All weeks that a month touches. */
export function monthAround(day: Day, locale: string): readonly (readonly Day[])[] {
  const first = startOfMonth(parseDate(day))
  return Array.from({ length: getWeeksInMonth(first, locale) }, (_, weeks) =>
    weekAround(first.add({ weeks }).toString(), locale),
  )
}

export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

/** From the first moment of a day to the last of another, in the person's zone. */
export function spanOf(first: Day, last: Day): { readonly from: string; readonly to: string } {
  const end = startOf(dayAfter(last, { days: 1 })) - 1
  return { from: new Date(startOf(first)).toISOString(), to: new Date(end).toISOString() }
}

/** Where clocks skip midnight a day begins later. */
function startOf(day: Day): number {
  return new Date(`${day}T00:00`).getTime()
}

/** The day that a key leads to from another; `forward` is the arrow along the line. */
export function dayAtKey(key: string, day: Day, forward: 'ArrowRight' | 'ArrowLeft', locale: string): Day | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return dayAfter(day, { days: key === forward ? 1 : -1 })
    case 'ArrowDown':
      return dayAfter(day, { weeks: 1 })
    case 'ArrowUp':
      return dayAfter(day, { weeks: -1 })
    case 'PageDown':
      return dayAfter(day, { months: 1 })
    case 'PageUp':
      return dayAfter(day, { months: -1 })
    case 'Home':
      return weekAround(day, locale)[0]
    case 'End':
      return weekAround(day, locale)[6]
    default:
      return undefined
  }
}
