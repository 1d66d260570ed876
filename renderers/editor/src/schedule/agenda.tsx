import type { ScheduleEntry } from '@quoin/engine/wire'
import { useState } from 'react'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { byDay } from '../parts/by-day.ts'
import { useSay } from '../use-say.ts'
import { useDropMark } from './day-drags.ts'
import { dayText, nearText } from './day-text.ts'
import type { Day } from './days.ts'
import { EntryList } from './entry-list.tsx'
import type { ScheduleActs } from './schedule-acts.ts'

interface AgendaProps {
  readonly entries: readonly ScheduleEntry[]
  readonly acts: ScheduleActs
}

const step = 100

/** Everything in one list: what failed first, then day after day. */
export function Agenda({ entries, acts }: AgendaProps) {
  const say = useSay(scheduleMessages)
  const [most, setMost] = useState(step)
  const failed = entries.filter(({ error }) => error !== null)
  const planned = entries.filter(({ error }) => error === null)
  return (
    <div className="qe-agenda">
      {failed.length > 0 && (
        <section className="qe-agenda-day" aria-label={say('schedules.failed')}>
          <h3 className="qe-agenda-head" data-tone="danger">
            {say('schedules.failed')}
          </h3>
          <EntryList entries={failed} acts={acts} dated />
        </section>
      )}
      {[...byDay(planned.slice(0, most))].map(([day, there]) => (
        <AgendaDay key={day} day={day} entries={there} acts={acts} />
      ))}
      {planned.length > most && (
        <button type="button" className="qe-add" onClick={() => setMost(most + step)}>
          {say('app.more')}
        </button>
      )}
    </div>
  )
}

interface AgendaDayProps extends AgendaProps {
  readonly day: Day
  /** Until all of the day is known nothing is said of what it lacks. */
  readonly waiting?: boolean
}

export function AgendaDay({ day, entries, waiting = false, acts }: AgendaDayProps) {
  const { locale, today, drags } = acts
  const drop = useDropMark(drags, day)
  const near = nearText(day, today, locale)
  const words = dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section className="qe-agenda-day" data-day={day} data-drop={drop} aria-label={words}>
      <h3 className="qe-agenda-head">
        {words}
        {near && <span className="qe-count">{near}</span>}
      </h3>
      {!(waiting && entries.length === 0) && <EntryList entries={entries} acts={acts} />}
    </section>
  )
}
