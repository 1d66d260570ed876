import type { ScheduleEntry } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { timeText } from '../parts/time-text.ts'
import { utcBeside, utcText } from '../publish/local-time.ts'
import { useSay } from '../use-say.ts'
import { dragEntry } from './day-drags.ts'
import { clockText } from './day-text.ts'
import { entryKey, kindOf } from './entries.ts'
import { entryFacts, kindIcons } from './entry-words.ts'
import type { ScheduleActs } from './schedule-acts.ts'

interface EntryListProps {
  readonly entries: readonly ScheduleEntry[]
  readonly acts: ScheduleActs
  /** They stand under no day that tells it. */
  readonly dated?: boolean
}

/** Entries one under the other, with all that is to be known of each. */
export function EntryList({ entries, acts, dated = false }: EntryListProps) {
  const say = useSay(scheduleMessages)
  if (entries.length === 0) return <p className="qe-help">{say('schedules.nothing')}</p>
  return (
    <ul className="qe-items">
      {entries.map((entry) => (
        <li key={entryKey(entry)}>
          <EntryRow entry={entry} acts={acts} dated={dated} />
        </li>
      ))}
    </ul>
  )
}

function EntryRow({ entry, acts, dated }: Omit<EntryListProps, 'entries'> & { readonly entry: ScheduleEntry }) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const kind = kindOf(entry)
  return (
    <button
      type="button"
      className="qe-plain-item qe-plan-row"
      data-kind={kind}
      data-movable={entry.canPublish ? '' : undefined}
      onPointerDown={({ nativeEvent }) => dragEntry(acts.drags, nativeEvent, entry)}
      onClick={() => acts.open(entry)}
    >
      <span className="qe-plan-when">
        <time className="qe-plan-clock" dateTime={entry.at}>
          {dated ? timeText(entry.at, say.locale) : clockText(entry.at, acts.locale)}
        </time>
        <small>{dated ? utcText(entry.at) : utcBeside(entry.at)}</small>
      </span>
      <span className="qe-item-text">
        <span className="qe-plan-name" dir="auto">
          {entry.name}
        </span>
        <small>{entryFacts(entry, config, say)}</small>
        {entry.error !== null && <small className="qe-plan-failed">{say.text(entry.error)}</small>}
      </span>
      <span className="qe-badge" data-tone={kind === 'failed' ? 'danger' : kind === 'publish' ? 'accent' : undefined}>
        <Icon name={kindIcons[kind]} size="small" />
        {say(`schedules.${kind}`)}
      </span>
    </button>
  )
}
