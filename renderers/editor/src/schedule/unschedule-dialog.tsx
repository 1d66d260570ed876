import type { ScheduleEntry } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { scheduleMessages } from '../messages/en/schedules.ts'
import { problemText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { useRefreshSchedule } from './use-schedule.ts'

interface UnscheduleDialogProps {
  readonly entry: ScheduleEntry
  /** The page has another end of its schedule, which ends with this one. */
  readonly both: boolean
  readonly onClose: () => void
}

/** Takes the whole schedule of a page away, after a question. */
export function UnscheduleDialog({ entry, both, onClose }: UnscheduleDialogProps) {
  const { client } = useAdmin()
  const refresh = useRefreshSchedule()
  const say = useSay(scheduleMessages)
  const { name, error } = entry
  const text = both ? 'schedules.cancelBoth' : 'schedules.cancelText'

  /** A page that was changed meanwhile is read anew first. */
  async function cancel(): Promise<string | undefined> {
    const doc = { id: entry.pageId, language: entry.language }
    const page = await client.pages.get(doc)
    if (!page.ok) return problemText(page.problem)
    const answer = await client.pages.cancelSchedule(doc, page.value.revision)
    if (!answer.ok) return problemText(answer.problem)
    await refresh()
    return undefined
  }

  return (
    <Confirm
      title={say(error === null ? 'schedules.cancelTitle' : 'schedules.dismissTitle', { name })}
      act={say(error === null ? 'schedules.cancel' : 'schedules.dismiss')}
      onClose={onClose}
      onConfirm={cancel}
    >
      <p>{say(error !== null && both ? 'schedules.dismissBoth' : text)}</p>
    </Confirm>
  )
}
