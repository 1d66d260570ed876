import type { ScheduleEntry } from '@quoin/engine/wire'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { useSay } from '../use-say.ts'
import { useDropMark } from './day-drags.ts'
import { dayInWords, dayText } from './day-text.ts'
import { type Day, isSameMonth } from './days.ts'
import { entryKey, kindOf } from './entries.ts'
import { EntryChip } from './entry-chip.tsx'
import type { ScheduleActs } from './schedule-acts.ts'

interface CalendarDayProps {
  readonly day: Day
  /** Days of other months are paler. */
  readonly month: Day | undefined
  readonly entries: readonly ScheduleEntry[]
  /** For how many there is room. */
  readonly most: number
  readonly current: boolean
  readonly acts: ScheduleActs
  readonly onDay: (day: Day) => void
}

const mostDots = 4

/** A day of the calendar: one stop of the arrow keys, with its entries inside. */
export function CalendarDay({ day, month, entries, most, current, acts, onDay }: CalendarDayProps) {
  const { locale, today, drags } = acts
  const say = useSay(scheduleMessages)
  const drop = useDropMark(drags, day)
  const shown = entries.length > most ? entries.slice(0, Math.max(0, most - 1)) : entries
  const left = entries.length - shown.length
  const words = dayInWords(day, locale)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid around it is no table
    <div
      role="gridcell"
      className="qe-day"
      data-day={day}
      data-outside={month !== undefined && !isSameMonth(day, month) ? '' : undefined}
      data-past={day < today ? '' : undefined}
      data-drop={drop}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={current}
      aria-label={
        entries.length === 0
          ? say('schedules.dayEmpty', { day: words })
          : say('schedules.day', { day: words, count: entries.length })
      }
      tabIndex={current ? 0 : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onDay(day)}
    >
      <span className="qe-day-head" aria-hidden="true">
        <span className="qe-day-weekday">{dayText(day, locale, { weekday: 'short' })}</span>
        <span className="qe-day-number">
          {dayText(day, locale, day.endsWith('-01') ? { day: 'numeric', month: 'short' } : { day: 'numeric' })}
        </span>
      </span>
      <span className="qe-day-dots" aria-hidden="true">
        {entries.slice(0, mostDots).map((entry) => (
          <span key={entryKey(entry)} className="qe-day-dot" data-kind={kindOf(entry)} />
        ))}
      </span>
      <ul className="qe-day-plans">
        {shown.map((entry) => (
          <li key={entryKey(entry)}>
            <EntryChip entry={entry} acts={acts} reachable={current} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              className="qe-plan-more"
              tabIndex={current ? 0 : -1}
              aria-label={say('schedules.moreOf', { count: left, day: words })}
              onClick={() => acts.openDay(day)}
            >
              {say('schedules.more', { count: left })}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
