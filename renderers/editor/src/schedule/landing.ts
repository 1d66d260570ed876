import type { ScheduleEntry } from '@quoin/engine/wire'
import {
  fromLocalField,
  type ReadTime,
  type ScheduleFault,
  scheduleFault,
  toLocalField,
} from '../publish/local-time.ts'
import type { Day } from './days.ts'

/** What an entry would become elsewhere. */
export type Landing =
  | { readonly kind: 'here'; readonly at: string }
  /** Clocks skip this time or show it twice, or it is another thing than before: the person is asked. */
  | { readonly kind: 'ask'; readonly text: string }
  | { readonly kind: 'refused'; readonly fault: ScheduleFault }

/** An entry on another day, at the same time of day. `others` may hold the other end of what is planned for its page. */
export function landingOn(
  entry: ScheduleEntry,
  day: Day,
  others: readonly ScheduleEntry[],
  now: number = Date.now(),
): Landing {
  const text = onDay(entry.at, day)
  const read = fromLocalField(text)
  if (!read.ok) return { kind: 'ask', text: text.slice(0, 16) }
  const fault = faultWith(entry, read, others, now)
  if (fault) return { kind: 'refused', fault }
  if (read.iso === null || read.again !== undefined || entry.error !== null)
    return { kind: 'ask', text: text.slice(0, 16) }
  return { kind: 'here', at: read.iso }
}

/** A moment on another day as a field for times has it, to the millisecond. */
function onDay(iso: string, day: Day): string {
  return `${day}${toLocalField(iso).slice(10)}${new Date(iso).toISOString().slice(16, 23)}`
}

function faultWith(
  entry: ScheduleEntry,
  read: ReadTime,
  others: readonly ScheduleEntry[],
  now: number,
): ScheduleFault | undefined {
  const other = others.find(
    ({ pageId, language, action, error }) =>
      pageId === entry.pageId && language === entry.language && action !== entry.action && error === null,
  )
  const there: ReadTime = { ok: true, iso: other?.at ?? null }
  return entry.action === 'publish' ? scheduleFault(read, there, now) : scheduleFault(there, read, now)
}
