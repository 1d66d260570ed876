import type { ScheduleEntry } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { useSay } from '../use-say.ts'
import { dragEntry } from './day-drags.ts'
import { clockText } from './day-text.ts'
import { kindOf } from './entries.ts'
import { entryLabel, kindIcons } from './entry-words.ts'
import type { ScheduleActs } from './schedule-acts.ts'

interface EntryChipProps {
  readonly entry: ScheduleEntry
  readonly acts: ScheduleActs
  /** The Tab key stops only in the day that has it. */
  readonly reachable: boolean
}

/** One entry in its day: opened by a press, moved by a drag. */
export function EntryChip({ entry, acts, reachable }: EntryChipProps) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const kind = kindOf(entry)
  const label = entryLabel(entry, config, say, acts.locale)
  return (
    <button
      type="button"
      className="qe-plan"
      data-kind={kind}
      data-movable={entry.canPublish ? '' : undefined}
      aria-label={label}
      title={label}
      tabIndex={reachable ? 0 : -1}
      onPointerDown={({ nativeEvent }) => dragEntry(acts.drags, nativeEvent, entry)}
      onClick={() => acts.open(entry)}
    >
      <Icon name={kindIcons[kind]} size="small" />
      <time className="qe-plan-clock" dateTime={entry.at}>
        {clockText(entry.at, acts.locale)}
      </time>
      <span className="qe-plan-name" dir="auto">
        {entry.name}
      </span>
      {config.languages.length > 1 && <span className="qe-plan-language">{entry.language}</span>}
    </button>
  )
}
