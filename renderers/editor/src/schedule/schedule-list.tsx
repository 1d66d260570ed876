import type { ScheduleEntry } from '@quoin/engine/wire'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { Empty } from '../parts/list-state.tsx'
import { useSay } from '../use-say.ts'
import { Agenda } from './agenda.tsx'
import type { ScheduleActs } from './schedule-acts.ts'

interface ScheduleListProps {
  readonly entries: readonly ScheduleEntry[]
  readonly acts: ScheduleActs
  /** What narrows the list; without it an empty one is really empty. */
  readonly onClear: (() => void) | undefined
}

/** All that is to come, as a list, or what can be done where there is none. */
export function ScheduleList({ entries, acts, onClear }: ScheduleListProps) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  if (entries.length > 0) return <Agenda entries={entries} acts={acts} />
  if (onClear)
    return (
      <Empty
        title={say('schedules.noneFitsTitle')}
        action={
          <button type="button" className="qe-button" onClick={onClear}>
            {say('schedules.clear')}
          </button>
        }
      >
        {say('schedules.noneFits')}
      </Empty>
    )
  return (
    <Empty
      title={say('schedules.empty')}
      action={
        <Link className="qe-button" href={config.paths.editor}>
          {say('screen.unknownBack')}
        </Link>
      }
    >
      {say('schedules.emptyHelp')}
    </Empty>
  )
}
