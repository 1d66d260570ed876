import { useId } from 'react'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { Segments } from '../parts/segments.tsx'
import { useSay } from '../use-say.ts'
import { type ChosenTime, timeOf, utcText } from './local-time.ts'

interface TimeFieldProps {
  readonly label: string
  readonly value: ChosenTime
  readonly onChange: (value: ChosenTime) => void
}

/** A moment in the person's zone, with UTC beside it. What clocks do to it is said, and asked about (U-35). */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const say = useSay(scheduleMessages)
  const id = useId()
  const read = timeOf(value)
  return (
    <div className="qe-field">
      <label className="qe-field">
        <span className="qe-label">{label}</span>
        <input
          className="qe-input"
          type="datetime-local"
          value={value.text}
          aria-invalid={!read.ok}
          aria-describedby={id}
          onChange={(event) => onChange({ text: event.target.value, isSecond: false })}
        />
      </label>
      <div className="qe-facts-list" id={id}>
        {!read.ok && <span className="qe-error">{say('schedule.skipped')}</span>}
        {read.ok && read.again !== undefined && <span className="qe-warning">{say('schedule.doubled')}</span>}
        {read.ok && read.iso !== null && <span className="qe-help">{utcText(read.iso)}</span>}
      </div>
      {read.ok && read.again !== undefined && (
        <Segments
          label={say('schedule.which')}
          value={value.isSecond ? 'second' : 'first'}
          segments={(['first', 'second'] as const).map((one) => ({ value: one, label: say(`schedule.${one}`) }))}
          onChange={(one) => onChange({ ...value, isSecond: one === 'second' })}
        />
      )}
    </div>
  )
}
