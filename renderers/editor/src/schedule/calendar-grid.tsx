// biome-ignore-all lint/a11y/useSemanticElements: a table that is laid out as a grid is no table any more in some browsers
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid only the cells are reached
import type { ScheduleEntry } from '@quoin/engine/wire'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { forwardKey } from '../parts/forward-key.ts'
import { CalendarDay } from './calendar-day.tsx'
import { dayText } from './day-text.ts'
import { type Day, dayAtKey } from './days.ts'
import type { ScheduleActs } from './schedule-acts.ts'
import { useRoom } from './use-room.ts'

interface CalendarGridProps {
  /** The id of what names it. */
  readonly labelledBy: string
  readonly weeks: readonly (readonly Day[])[]
  /** Set where the days of one month are meant. */
  readonly month: Day | undefined
  /** The day that has the keyboard. */
  readonly day: Day
  readonly onDay: (day: Day) => void
  readonly days: ReadonlyMap<Day, readonly ScheduleEntry[]>
  /** What stands on these days is not known yet. */
  readonly waiting: boolean
  readonly acts: ScheduleActs
}

/** Days in weeks. Arrows lead from day to day, Enter opens what stands there. */
export function CalendarGrid({ labelledBy, weeks, month, day, onDay, days, waiting, acts }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const follow = useRef(false)
  const most = useRoom(grid, month !== undefined)
  const { locale } = acts

  // the day that a key led to may have been drawn just now
  useLayoutEffect(() => {
    if (!follow.current) return
    follow.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  })

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event
    const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]') : null
    const from = cell?.dataset.day
    if (!cell || from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAtKey(key, from, forwardKey(cell), locale)
    if (next !== undefined) {
      event.preventDefault()
      follow.current = true
      onDay(next)
    } else if (target !== cell) {
      if (key === 'Escape') cell.focus()
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      openDay(from)
    }
  }

  function openDay(at: Day): void {
    const [first, ...more] = days.get(at) ?? []
    if (first && more.length === 0) acts.open(first)
    else if (first) acts.openDay(at)
  }

  return (
    <div
      ref={grid}
      role="grid"
      className="qe-calendar"
      data-view={month === undefined ? 'week' : 'month'}
      aria-labelledby={labelledBy}
      aria-busy={waiting}
      onKeyDown={press}
    >
      <div role="row" className="qe-calendar-head">
        {weeks[0]?.map((one) => (
          <span key={one} role="columnheader" aria-label={dayText(one, locale, { weekday: 'long' })}>
            {dayText(one, locale, { weekday: 'short' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="qe-calendar-week">
          {week.map((one) => (
            <CalendarDay
              key={one}
              day={one}
              month={month}
              entries={days.get(one) ?? []}
              most={most}
              current={one === day}
              acts={acts}
              onDay={onDay}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
