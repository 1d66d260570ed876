import type { ScheduleEntry } from '@quoin/engine/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'

interface Span {
  readonly from: string
  readonly to: string
}

/** What stands in a span of time; everything without one. */
export function useSchedule(span: Span | undefined) {
  const { client } = useAdmin()
  return useQuery({
    queryKey: ['schedules', span ?? 'all'],
    queryFn: async (): Promise<readonly ScheduleEntry[]> => (await answered(client.pages.scheduled(span))).items,
    // the days of both are seen while the next come; of everything nothing is known before
    ...(span ? { placeholderData: keepPreviousData } : {}),
  })
}

/** What failed, whenever that was. Nothing else of the schedule lies in the past. */
export function useFailedSchedules(): readonly ScheduleEntry[] {
  const { client } = useAdmin()
  const { data = [] } = useQuery({
    queryKey: ['schedules', 'failed'],
    queryFn: async () => {
      const { items } = await answered(client.pages.scheduled({ to: new Date().toISOString() }))
      return items.filter(({ error }) => error !== null)
    },
  })
  return data
}

export function useRefreshSchedule(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['schedules'] }),
        queries.invalidateQueries({ queryKey: ['pages'] }),
      ]),
    [queries],
  )
}
