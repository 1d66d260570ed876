/** A moment as the person writes it. */
export function timeText(at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime())
    ? at
    : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

export function dayText(at: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? at : new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(date)
}
