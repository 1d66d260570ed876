import type { ScheduleEntry } from '@quoin/engine/wire'
import { type RefObject, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import type { DragState } from '../drag/drags.ts'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { useLatest } from '../parts/use-latest.ts'
import { dayOf } from '../publish/local-time.ts'
import { useSay } from '../use-say.ts'
import { createDayDrags, type DayDrags } from './day-drags.ts'
import { clockText, dayInWords } from './day-text.ts'
import type { Day } from './days.ts'
import { landingOn } from './landing.ts'

interface ScheduleDragOptions {
  readonly pane: RefObject<HTMLElement | null>
  readonly entries: readonly ScheduleEntry[]
  readonly locale: string
  readonly onMove: (entry: ScheduleEntry, at: string) => void
  /** The time is one to be asked about. */
  readonly onAsk: (entry: ScheduleEntry, text: string) => void
}

/** Dragging of what is shown now. */
export function useScheduleDrags(options: ScheduleDragOptions): DayDrags {
  const { notify } = useAdmin()
  const say = useSay(scheduleMessages)
  const { pane, entries, locale, onMove, onAsk } = options

  function note(entry: ScheduleEntry, day: Day): DragState['note'] {
    if (staysOn(entry, day)) return undefined
    const landing = landingOn(entry, day, entries)
    if (landing.kind === 'refused') return { text: say(`schedule.${landing.fault}`), refused: true }
    const words = dayInWords(day, locale)
    return { text: `${words}, ${clockText(entry.at, locale)}`, refused: false }
  }

  function drop(entry: ScheduleEntry, day: Day): void {
    if (staysOn(entry, day)) return
    const landing = landingOn(entry, day, entries)
    if (landing.kind === 'here') onMove(entry, landing.at)
    else if (landing.kind === 'ask') onAsk(entry, landing.text)
    else notify({ text: say(`schedule.${landing.fault}`), tone: 'danger' })
  }

  const latest = useLatest({ note, drop })
  const [drags] = useState(() =>
    createDayDrags({
      pane: () => pane.current,
      note: (entry, day) => latest.current.note(entry, day),
      onDrop: (entry, day) => latest.current.drop(entry, day),
    }),
  )
  return drags
}

function staysOn(entry: ScheduleEntry, day: Day): boolean {
  return entry.error === null && dayOf(entry.at) === day
}
