import type { ScheduleEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { editorAddress } from '../pages/page-address.ts'
import { answered } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { timeText } from '../parts/time-text.ts'
import { useRequest } from '../parts/use-request.ts'
import { type ChosenTime, chosenTime, timeOf, utcText } from '../publish/local-time.ts'
import { TimeField } from '../publish/time-field.tsx'
import { useSay } from '../use-say.ts'
import { kindOf } from './entries.ts'
import { entryFacts, kindIcons } from './entry-words.ts'
import { useMoveEntry } from './use-move-entry.ts'

interface EntryDialogProps {
  readonly entry: ScheduleEntry
  /** A time to be asked about, as the field has it. */
  readonly wish: string | undefined
  /** `both`: the other end of the schedule ends with it. */
  readonly onUnschedule: (both: boolean) => void
  readonly onClose: () => void
}

/** All of one entry, and where it can be given another moment. */
export function EntryDialog({ entry, wish, onUnschedule, onClose }: EntryDialogProps) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const request = useRequest()
  const move = useMoveEntry()
  const other = useOtherTime(entry)
  const hasFailed = entry.error !== null
  const [start] = useState(() => (hasFailed ? chosenTime(null) : chosenTime(entry.at)))
  const [chosen, setChosen] = useState<ChosenTime>(wish === undefined ? start : { text: wish, isSecond: false })

  async function save(): Promise<void> {
    const read = timeOf(chosen)
    if (!read.ok) return request.refuse(say('schedule.skipped'))
    const { iso } = read
    if (iso === null) return request.refuse(say('schedule.empty'))
    const isSame = !hasFailed && chosen.text === start.text && chosen.isSecond === start.isSecond
    if (isSame || (await request.attempt(() => move(entry, iso)))) onClose()
  }

  return (
    <Dialog
      title={entry.name}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Link className="qe-button qe-plan-page" href={editorAddress(config, entry.pageId, entry.language)}>
            {say('schedules.openPage')}
          </Link>
          {entry.canPublish && (
            <>
              <button
                type="button"
                className="qe-button"
                disabled={request.blocked}
                onClick={() => onUnschedule(other !== null)}
              >
                {say(hasFailed ? 'schedules.dismiss' : 'schedules.cancel')}
              </button>
              <button type="button" className="qe-button qe-primary" disabled={request.blocked} onClick={save}>
                {say(hasFailed ? 'schedules.again' : 'schedules.move')}
              </button>
            </>
          )}
        </>
      }
    >
      <EntryFacts entry={entry} other={other} />
      {entry.canPublish && (
        <>
          <TimeField label={say('schedules.moment')} value={chosen} onChange={setChosen} />
          <MoveHelp entry={entry} />
        </>
      )}
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}

function EntryFacts({ entry, other }: { readonly entry: ScheduleEntry; readonly other: string | null }) {
  const { config } = useAdmin()
  const say = useSay(scheduleMessages)
  const kind = kindOf(entry)
  const full = (at: string) => say('schedules.time', { time: timeText(at, say.locale), utc: utcText(at) })
  return (
    <div className="qe-plan-facts">
      <p className="qe-plan-now" data-kind={kind}>
        <Icon name={kindIcons[kind]} />
        <span>
          <strong>{say(`schedules.${kind}`)}</strong>
          <time dateTime={entry.at}>{full(entry.at)}</time>
        </span>
      </p>
      {entry.error !== null && (
        <p className="qe-note" data-tone="danger">
          {say.text(entry.error)}
        </p>
      )}
      <p className="qe-help">{entryFacts(entry, config, say)}</p>
      {other !== null && (
        <p className="qe-help">
          {say(entry.action === 'publish' ? 'schedules.thenUnpublish' : 'schedules.firstPublish', {
            time: full(other),
          })}
        </p>
      )}
    </div>
  )
}

function MoveHelp({ entry }: { readonly entry: ScheduleEntry }) {
  const say = useSay(scheduleMessages)
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  if (entry.error !== null) return <p className="qe-help">{say('schedule.help', { zone })}</p>
  return (
    <p className="qe-help">{say(entry.action === 'publish' ? 'schedules.moveHelp' : 'schedules.zone', { zone })}</p>
  )
}

/** When the same page is taken off, or goes live: the other end may lie beyond what is shown. */
function useOtherTime({ pageId: id, language, action }: ScheduleEntry): string | null {
  const { client } = useAdmin()
  const { data: page } = useQuery({
    queryKey: ['schedules', 'page', id, language],
    queryFn: () => answered(client.pages.get({ id, language })),
  })
  if (!page) return null
  return action === 'publish' ? page.scheduledForUnpublishingOn : page.scheduledForPublishingOn
}
