/** A moment as the person writes it. */
export function timeText(at: string | number): string {
  return written(at, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A moment of which the day goes without saying while it lasts. */
export function momentText(at: string | number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? written(at, { timeStyle: 'short' }) : timeText(at)
}

export function dayText(at: string | number): string {
  return written(at, { dateStyle: 'medium' })
}

function written(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(undefined, style).format(date)
}
