/** A moment as the person writes it. */
export function timeText(at: string | number): string {
  return written(at, { dateStyle: 'medium', timeStyle: 'short' })
}

export function dayText(at: string | number): string {
  return written(at, { dateStyle: 'medium' })
}

function written(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : new Intl.DateTimeFormat(undefined, style).format(date)
}
