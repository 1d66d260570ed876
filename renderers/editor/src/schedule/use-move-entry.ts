import type { ScheduleEntry } from '@quoin/engine/wire'
import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { scheduleMessages } from '../messages/en/schedules.ts'
import type { Refusal } from '../parts/answers.ts'
import { timeText } from '../parts/time-text.ts'
import { utcText } from '../publish/local-time.ts'
import { useSay } from '../use-say.ts'
import { entryKey, withEntryAt } from './entries.ts'
import { moveEntry } from './move-entry.ts'
import { useRefreshSchedule } from './use-schedule.ts'

/** Moves an entry and says so, with the way back. Answers why it could not. */
export function useMoveEntry(): (entry: ScheduleEntry, at: string) => Promise<Refusal | undefined> {
  const { client, notify } = useAdmin()
  const refresh = useRefreshSchedule()
  const say = useSay(scheduleMessages)

  return async (entry, at) => {
    const move = await moveEntry(entry, at, { pages: client.pages, say })
    // a refusal may mean that what is shown is old
    await refresh()
    if (!move.ok) return move.refusal
    const { undo } = move
    const text = say('schedules.moved', { name: entry.name, time: timeText(at, say.locale), utc: utcText(at) })
    notify({ text, ...(undo ? { action: { label: say('app.undo'), run: () => takeBack(undo) } } : {}) })
    return undefined
  }

  async function takeBack(undo: () => Promise<Refusal | undefined>): Promise<void> {
    const refusal = await undo()
    await refresh()
    if (refusal) notify({ text: refusal.text, tone: 'danger' })
    else notify({ text: say('schedules.movedBack') })
  }
}

interface Moving {
  /** The entries, with one that is on its way in its new place already. */
  readonly placed: (entries: readonly ScheduleEntry[]) => readonly ScheduleEntry[]
  readonly moveTo: (entry: ScheduleEntry, at: string) => Promise<void>
}

/** Moves an entry where it is shown, and says what stands against it. */
export function useMoving(): Moving {
  const { notify } = useAdmin()
  const move = useMoveEntry()
  const [moving, setMoving] = useState<{ readonly key: string; readonly at: string }>()
  return {
    placed: (entries) => (moving ? withEntryAt(entries, moving.key, moving.at) : entries),
    async moveTo(entry, at) {
      const next = { key: entryKey(entry), at }
      setMoving(next)
      const refusal = await move(entry, at)
      setMoving((now) => (now === next ? undefined : now))
      if (refusal) notify({ text: refusal.text, tone: 'danger' })
    },
  }
}
