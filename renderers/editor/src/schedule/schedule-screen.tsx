import type { ScheduleEntry } from '@quoin/engine/wire'
import { useId, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { DragImage } from '../drag/drag-image.tsx'
import { ListState } from '../parts/list-state.tsx'
import { Segments } from '../parts/segments.tsx'
import { useSay } from '../use-say.ts'
import { AgendaDay } from './agenda.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { daysText, dayText } from './day-text.ts'
import { type Day, dayAfter, dayOf, monthAround, spanOf, weekAround } from './days.ts'
import { entriesByDay, entryKey, withEntryAt } from './entries.ts'
import { PeriodBar } from './period-bar.tsx'
import type { ScheduleActs } from './schedule-acts.ts'
import { type Opened, ScheduleDialogs } from './schedule-dialogs.tsx'
import { fits, isWholeSchedule, wholeSchedule } from './schedule-filter.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { ScheduleNotes } from './schedule-notes.tsx'
import { type ScheduleView, scheduleViews, useScheduleView } from './schedule-view.ts'
import { useMoveEntry } from './use-move-entry.ts'
import { useFailedSchedules, useSchedule } from './use-schedule.ts'
import { useScheduleDrags } from './use-schedule-drags.ts'

/** What will be published and taken off by itself, on all pages, and what could not be: by month, by week, or as a list. */
export function ScheduleScreen() {
  const { notify } = useAdmin()
  const t = useSay()
  const { locale } = useLocale()
  const heading = useId()
  const pane = useRef<HTMLDivElement>(null)
  const today = dayOf(new Date().toISOString())
  const [view, setView] = useScheduleView()
  const [day, setDay] = useState(today)
  const [filter, setFilter] = useState(wholeSchedule)
  const [opened, setOpened] = useState<Opened>()
  const [moving, setMoving] = useState<{ readonly key: string; readonly at: string }>()
  const move = useMoveEntry()

  const weeks = weeksOf(view, day, locale)
  const shown = weeks.flat()
  const schedule = useSchedule(spanOfDays(shown))
  const failed = useFailedSchedules()
  const all = schedule.data ?? []
  const entries = (moving ? withEntryAt(all, moving.key, moving.at) : all).filter((entry) => fits(entry, filter))
  const days = entriesByDay(entries)

  const drags = useScheduleDrags({
    pane,
    entries: all,
    locale,
    onMove: moveTo,
    onAsk: (entry, wish) => setOpened({ name: 'entry', entry, wish }),
  })
  const acts: ScheduleActs = {
    locale,
    today,
    drags,
    open: (entry) => setOpened({ name: 'entry', entry }),
    openDay: (at) => setOpened({ name: 'day', day: at }),
  }

  /** It stands in its new place while the server is asked. */
  async function moveTo(entry: ScheduleEntry, at: string): Promise<void> {
    const key = entryKey(entry)
    setMoving({ key, at })
    const refusal = await move(entry, at)
    setMoving((now) => (now?.key === key ? undefined : now))
    if (refusal) notify({ text: refusal.text, tone: 'danger' })
  }

  return (
    <div className="qe-screen">
      <header className="qe-screen-head">
        <h1 className="qe-screen-title">{t('schedules.title')}</h1>
        <Segments
          label={t('schedules.views')}
          value={view}
          segments={scheduleViews.map((value) => ({ value, label: t(`schedules.view.${value}`) }))}
          onChange={setView}
        />
      </header>
      <div className="qe-screen-body qe-schedule" data-view={view} ref={pane}>
        <div className="qe-schedule-bar">
          <PeriodBar
            id={heading}
            title={periodTitle()}
            unit={view === 'week' ? 'week' : 'month'}
            step={
              view === 'list'
                ? undefined
                : (by) => setDay(dayAfter(day, view === 'week' ? { weeks: by } : { months: by }))
            }
            onToday={() => setDay(today)}
          />
          <ScheduleFilters filter={filter} onFilter={setFilter} />
        </div>
        <ScheduleNotes
          filter={filter}
          onFilter={setFilter}
          empty={
            view !== 'list' && schedule.isSuccess && !schedule.isPlaceholderData && !shown.some((one) => days.has(one))
          }
          failed={view === 'list' ? 0 : failed.filter(({ at }) => !shown.includes(dayOf(at))).length}
          onShowFailed={() => setView('list')}
        />
        {schedule.isError && <ListState query={{ ...schedule, data: undefined }}>{() => null}</ListState>}
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
        ) : (
          <>
            <CalendarGrid
              labelledBy={heading}
              weeks={weeks}
              month={view === 'month' ? day : undefined}
              day={day}
              onDay={setDay}
              days={days}
              acts={acts}
            />
            {view === 'month' && <AgendaDay day={day} entries={days.get(day) ?? []} acts={acts} />}
          </>
        )}
        <p className="qe-help qe-schedule-zone">
          {t('schedules.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
      </div>
      <DragImage drags={drags} />
      {opened && <ScheduleDialogs opened={opened} onOpen={setOpened} days={days} acts={acts} />}
    </div>
  )

  function periodTitle(): string {
    if (view === 'list') return t('schedules.everything')
    if (view === 'month') return dayText(day, locale, { month: 'long', year: 'numeric' })
    return daysText(shown[0] ?? day, shown.at(-1) ?? day, locale)
  }
}

function weeksOf(view: ScheduleView, day: Day, locale: string): readonly (readonly Day[])[] {
  if (view === 'list') return []
  return view === 'month' ? monthAround(day, locale) : [weekAround(day, locale)]
}

function spanOfDays(days: readonly Day[]): ReturnType<typeof spanOf> | undefined {
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? undefined : spanOf(first, last)
}
