/** A time as the browser's date and time field writes it, in the person's zone. */
export function toLocalField(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** On which day a moment falls in the person's zone: YYYY-MM-DD. */
export function dayOf(iso: string): string {
  return toLocalField(iso).slice(0, 10)
}

export type ReadTime =
  /** `again`: where clocks are set back the same time comes once more. */
  | { readonly ok: true; readonly iso: string | null; readonly again?: string }
  /** Clocks skip this time. */
  | { readonly ok: false }

export function fromLocalField(text: string): ReadTime {
  if (text === '') return { ok: true, iso: null }
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return { ok: false }
  const iso = at.toISOString()
  if (toLocalField(iso) !== text.slice(0, 16)) return { ok: false }
  const again = comesAgain(iso)
  return { ok: true, iso, ...(again === undefined ? {} : { again }) }
}

/** By how many minutes clocks are set back. */
const clockChanges = [30, 60, 120] as const

/** The later moment that clocks show alike, on a day they are set back. */
export function comesAgain(iso: string, write: (iso: string) => string = toLocalField): string | undefined {
  return clockChanges
    .map((minutes) => new Date(Date.parse(iso) + minutes * 60_000).toISOString())
    .find((later) => write(later) === write(iso))
}

/** A time as it stands in a field. */
export interface ChosenTime {
  readonly text: string
  /** Of a time that comes twice, the second. */
  readonly isSecond: boolean
}

export function chosenTime(iso: string | null): ChosenTime {
  const text = toLocalField(iso)
  const read = fromLocalField(text)
  return {
    text,
    isSecond: read.ok && iso !== null && read.again !== undefined && Date.parse(read.again) === Date.parse(iso),
  }
}

export function timeOf({ text, isSecond }: ChosenTime): ReadTime {
  const read = fromLocalField(text)
  return read.ok && read.again !== undefined && isSecond ? { ...read, iso: read.again } : read
}

/** A moment as clocks in UTC show it, in full. */
export function utcText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

/** The same beside a time whose day is known: the day only where UTC has another. */
export function utcBeside(iso: string): string {
  const hasDay = dayOf(iso) === iso.slice(0, 10)
  return hasDay ? utcText(iso).slice(11) : utcText(iso)
}

export type ScheduleFault = 'skipped' | 'past' | 'far' | 'order' | 'empty'

/** The server plans no farther ahead. */
const farthestMs = 5 * 365 * 24 * 60 * 60_000

/** What is wrong with two times of a schedule, if anything is. */
export function scheduleFault(publish: ReadTime, unpublish: ReadTime, now: number): ScheduleFault | undefined {
  if (!publish.ok || !unpublish.ok) return 'skipped'
  const times = [publish.iso, unpublish.iso].flatMap((iso) => (iso === null ? [] : [Date.parse(iso)]))
  if (times.length === 0) return 'empty'
  if (times.some((time) => time <= now)) return 'past'
  if (times.some((time) => time > now + farthestMs)) return 'far'
  const [first, second] = times
  return first !== undefined && second !== undefined && second <= first ? 'order' : undefined
}
