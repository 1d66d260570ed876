import type { Day } from './days.ts'

/** A day in the person's words. The calendar is the one that fields for dates have everywhere. */
export function dayText(day: Day, locale: string, style: Intl.DateTimeFormatOptions): string {
  return format(locale, style).format(noon(day))
}

/** A day of a year that goes without saying. */
export function dayInWords(day: Day, locale: string): string {
  return dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** From one day to another, said as short as it can be. */
export function daysText(first: Day, last: Day, locale: string): string {
  return format(locale, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noon(first), noon(last))
}

function format(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...style, calendar: 'gregory', timeZone: 'UTC' })
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00Z`)
}

const dayMs = 24 * 60 * 60_000

/** "Today" and its neighbours in the person's words. */
export function nearText(day: Day, today: Day, locale: string): string | undefined {
  const away = Math.round((noon(day).getTime() - noon(today).getTime()) / dayMs)
  return Math.abs(away) > 1 ? undefined : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day')
}

/** The time of day as clocks show it in the person's zone. */
export function clockText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso))
}
