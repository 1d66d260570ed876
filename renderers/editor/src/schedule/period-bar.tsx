import { Icon } from '../icons.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { useSay } from '../use-say.ts'

interface PeriodBarProps {
  readonly id: string
  /** Missing where everything is shown. */
  readonly title: string | undefined
  readonly onStep: (by: -1 | 1) => void
  readonly onToday: () => void
  /** A month or a week, for the names of the buttons. */
  readonly unit: 'month' | 'week'
}

/** Which days are shown, and the way to those before and after. */
export function PeriodBar({ id, title, onStep, onToday, unit }: PeriodBarProps) {
  const say = useSay(scheduleMessages)
  return (
    <div className="qe-period">
      {title !== undefined && (
        <div className="qe-button-group">
          <button
            type="button"
            className="qe-button qe-square qe-period-step"
            aria-label={say(`schedules.${unit}Before`)}
            onClick={() => onStep(-1)}
          >
            <Icon name="chevron" />
          </button>
          <button type="button" className="qe-button" onClick={onToday}>
            {say('schedules.today')}
          </button>
          <button
            type="button"
            className="qe-button qe-square qe-period-step"
            aria-label={say(`schedules.${unit}After`)}
            onClick={() => onStep(1)}
          >
            <Icon name="chevron" />
          </button>
        </div>
      )}
      <h2 className="qe-period-title" id={id} aria-live="polite">
        {title ?? say('schedules.everything')}
      </h2>
    </div>
  )
}
