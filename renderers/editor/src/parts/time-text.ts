/** A moment as the person writes it. */
export function timeText(at: string | number): string {
  return written(at, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A moment of which the day goes without saying while it lasts. */
export function momentText(at: string | number, now = Date.now()): string {
  return isSameDay(at, now) ? written(at, { timeStyle: 'short' }) : timeText(at)
}

/** Where there is little room: the time of a moment of today, the day of any other. */
export function momentOrDay(at: number, now: number): string {
  return isSameDay(at, now) ? written(at, { timeStyle: 'short' }) : dayText(at)
}

export function dayText(at: string | number): string {
  return written(at, { dateStyle: 'medium' })
}

function isSameDay(at: string | number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString()
}

function written(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(undefined, style).format(date)
}
