import { useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { recall, remember } from '../device-memory.ts'

export const scheduleViews = ['month', 'week', 'list'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** How this person looks at the schedule, kept on the device. */
export function useScheduleView(): readonly [ScheduleView, (view: ScheduleView) => void] {
  const { user } = useAdmin()
  const key = `quoin:schedule:${user.id}`
  const [view, setView] = useState(() => readScheduleView(recall(key)))
  return [
    view,
    (next) => {
      remember(key, next)
      setView(next)
    },
  ]
}

function readScheduleView(kept: unknown): ScheduleView {
  return scheduleViews.find((view) => view === kept) ?? 'month'
}
