import { scheduleMessages } from '../messages/en/schedules.ts'
import { useSay } from '../use-say.ts'
import { isWholeSchedule, type ScheduleFilter, wholeSchedule } from './schedule-filter.ts'
import { FilterTokens } from './schedule-filters.tsx'

interface ScheduleNotesProps {
  readonly filter: ScheduleFilter
  readonly onFilter: (filter: ScheduleFilter) => void
  /** Nothing stands in the days that are shown. */
  readonly empty: boolean
  /** How many that failed are on no day that is shown. */
  readonly failed: number
  readonly onShowFailed: () => void
}

/** What is to be known of the days that are shown: what is left out of them, and what is not in sight. */
export function ScheduleNotes({ filter, onFilter, empty, failed, onShowFailed }: ScheduleNotesProps) {
  const say = useSay(scheduleMessages)
  const whole = isWholeSchedule(filter)
  return (
    <>
      {failed > 0 && (
        <div className="qe-note qe-schedule-failed" data-tone="danger">
          <span>{say('schedules.failedElsewhere', { count: failed })}</span>
          <button type="button" className="qe-button qe-small" onClick={onShowFailed}>
            {say('schedules.showFailed')}
          </button>
        </div>
      )}
      <div className="qe-schedule-notes">
        <FilterTokens filter={filter} onFilter={onFilter} />
        <span role="status">{empty && say(whole ? 'schedules.nothingHere' : 'schedules.noneFits')}</span>
        {!whole && (
          <button type="button" className="qe-link" onClick={() => onFilter(wholeSchedule)}>
            {say('schedules.clear')}
          </button>
        )}
      </div>
    </>
  )
}
