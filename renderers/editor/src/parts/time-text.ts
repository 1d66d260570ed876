/** A moment as the person writes it. */
export function timeText(at: string | number, locale: string): string {
  return written(at, locale, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A moment of which the day goes without saying while it lasts. */
export function momentText(at: string | number, locale: string, now = Date.now()): string {
  return isSameDay(at, now) ? written(at, locale, { timeStyle: 'short' }) : timeText(at, locale)
}

/** Where there is little room: the time of a moment of today, the day of any other. */
export function momentOrDay(at: number, locale: string, now: number): string {
  return isSameDay(at, now) ? written(at, locale, { timeStyle: 'short' }) : dayText(at, locale)
}

export function dayText(at: string | number, locale: string): string {
  return written(at, locale, { dateStyle: 'medium' })
}

function isSameDay(at: string | number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString()
}

function written(at: string | number, locale: string, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(locale, style).format(date)
}
