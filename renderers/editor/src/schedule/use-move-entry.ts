import type { ScheduleEntry } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import type { Refusal } from '../parts/answers.ts'
import { timeText } from '../parts/time-text.ts'
import { utcText } from '../publish/local-time.ts'
import { useSay } from '../use-say.ts'
import { moveEntry } from './move-entry.ts'
import { useRefreshSchedule } from './use-schedule.ts'

/** Moves an entry and says so, with the way back. Answers why it could not. */
export function useMoveEntry(): (entry: ScheduleEntry, at: string) => Promise<Refusal | undefined> {
  const { client, notify } = useAdmin()
  const refresh = useRefreshSchedule()
  const t = useSay()

  return async (entry, at) => {
    const move = await moveEntry(entry, at, { pages: client.pages, say: t })
    // a refusal may mean that what is shown is old
    await refresh()
    if (!move.ok) return move.refusal
    const { undo } = move
    const text = t('schedules.moved', { name: entry.name, time: timeText(at), utc: utcText(at) })
    notify({ text, ...(undo ? { action: { label: t('app.undo'), run: () => takeBack(undo) } } : {}) })
    return undefined
  }

  async function takeBack(undo: () => Promise<Refusal | undefined>): Promise<void> {
    const refusal = await undo()
    await refresh()
    if (refusal) notify({ text: refusal.text, tone: 'danger' })
    else notify({ text: t('schedules.movedBack') })
  }
}
