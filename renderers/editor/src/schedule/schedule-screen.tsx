import { useId, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { DragImage } from '../drag/drag-image.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { byDay } from '../parts/by-day.ts'
import { ListState } from '../parts/list-state.tsx'
import { Segments } from '../parts/segments.tsx'
import { dayOf } from '../publish/local-time.ts'
import { useSay } from '../use-say.ts'
import { AgendaDay } from './agenda.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { periodOf, stepFrom } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import type { ScheduleActs } from './schedule-acts.ts'
import { type Opened, ScheduleDialogs } from './schedule-dialogs.tsx'
import { fits, isWholeSchedule, wholeSchedule } from './schedule-filter.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleNotes } from './schedule-notes.tsx'
import { scheduleViews, useScheduleView } from './schedule-view.ts'
import { useMoving } from './use-move-entry.ts'
import { useFailedSchedules, useSchedule } from './use-schedule.ts'
import { useScheduleDrags } from './use-schedule-drags.ts'
import { useToday } from './use-today.ts'

/** What will be published and taken off by itself, on all pages, and what could not be: by month, by week, or as a list. */
export function ScheduleScreen() {
  const say = useSay(scheduleMessages)
  const { locale } = useLocale()
  const heading = useId()
  const pane = useRef<HTMLDivElement>(null)
  const today = useToday()
  const [view, setView] = useScheduleView()
  const [day, setDay] = useState(today)
  const [filter, setFilter] = useState(wholeSchedule)
  const [opened, setOpened] = useState<Opened>()

  const period = periodOf(view, day, locale)
  const schedule = useSchedule(period.span)
  const failed = useFailedSchedules()
  const { placed, moveTo } = useMoving()
  const all = placed(schedule.data ?? [])
  const entries = all.filter((entry) => fits(entry, filter))
  const days = byDay(entries)
  const waiting = schedule.isPending || schedule.isPlaceholderData
  const isUnknown = schedule.isError && !schedule.data
  const isNothing = !waiting && !schedule.isError && !period.days.some((one) => days.has(one))
  const failedElsewhere = failed.filter(({ at }) => !period.days.includes(dayOf(at))).length

  const acts: ScheduleActs = {
    locale,
    today,
    drags: useScheduleDrags({
      pane,
      entries: all,
      locale,
      onMove(entry, at) {
        setOpened(undefined)
        moveTo(entry, at)
      },
      onAsk: (entry, wish) => setOpened({ name: 'entry', entry, wish }),
    }),
    open: (entry) => setOpened({ name: 'entry', entry }),
    openDay: (at) => setOpened({ name: 'day', day: at }),
  }

  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title" data-place>
          {say('schedules.title')}
        </h1>
        <Segments
          label={say('schedules.views')}
          value={view}
          segments={scheduleViews.map((value) => ({ value, label: say(`schedules.view.${value}`) }))}
          onChange={setView}
        />
      </header>
      <div className="qe-screen-body qe-schedule" ref={pane}>
        <div className="qe-schedule-bar">
          <PeriodBar
            id={heading}
            title={period.title}
            unit={view === 'week' ? 'week' : 'month'}
            onStep={(by) => setDay(stepFrom(day, view, by))}
            onToday={() => setDay(today)}
          />
          <ScheduleFilters filter={filter} onFilter={setFilter} />
        </div>
        <ScheduleNotes
          filter={filter}
          onFilter={setFilter}
          empty={view !== 'list' && isNothing}
          failed={view === 'list' ? 0 : failedElsewhere}
          onShowFailed={() => setView('list')}
        />
        {view === 'list' ? (
          <ListState query={schedule}>
            {() => (
              <ScheduleList
                entries={entries}
                acts={acts}
                onClear={isWholeSchedule(filter) ? undefined : () => setFilter(wholeSchedule)}
              />
            )}
          </ListState>
        ) : isUnknown ? (
          <ListState query={schedule}>{() => null}</ListState>
        ) : (
          <CalendarGrid
            labelledBy={heading}
            weeks={period.weeks}
            month={view === 'month' ? day : undefined}
            day={day}
            onDay={setDay}
            days={days}
            waiting={waiting}
            acts={acts}
          />
        )}
        {view === 'month' && !isUnknown && (
          <AgendaDay day={day} entries={days.get(day) ?? []} waiting={waiting} acts={acts} />
        )}
        <p className="qe-help qe-schedule-zone">
          {say('schedules.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
      </div>
      <DragImage drags={acts.drags} />
      {opened && <ScheduleDialogs opened={opened} onOpen={setOpened} days={days} acts={acts} />}
    </div>
  )
}
