import type { AdminClient } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { problemText } from '../parts/answers.ts'
import { patiently } from '../parts/patiently.ts'
import { useSay } from '../use-say.ts'

/** A page, or a translation of it that went alone. */
export interface Restorable extends Pick<AdminRow, 'id' | 'name'> {
  readonly alone?: string | undefined
}

/** Brings pages back from the trash. A name or address that is in use by now is replaced by the one the server suggests. */
export function useRestorePages(): (pages: readonly Restorable[]) => Promise<void> {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  return useCallback(
    async (pages) => {
      const answers = []
      for (const page of pages) answers.push(await restored(client, page))
      const back = answers.flatMap((answer) => (answer.ok ? [answer.value.name] : []))
      const [problem] = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))
      const [name = ''] = back
      if (back.length > 0)
        notify({ text: back.length === 1 ? t('app.restored', { name }) : t('pages.restored', { count: back.length }) })
      if (problem) notify({ text: problemText(problem), tone: 'danger' })
      await queries.invalidateQueries({ queryKey: ['pages'] })
      await queries.invalidateQueries({ queryKey: ['trash'] })
    },
    [client, notify, queries, t],
  )
}

async function restored(client: AdminClient, { id, alone }: Restorable): ReturnType<AdminClient['pages']['restore']> {
  const which = alone === undefined ? {} : { language: alone }
  const first = await patiently(() => client.pages.restore(id, which))
  const suggestion = first.ok ? undefined : first.problem.extra.suggestion
  if (first.ok || typeof suggestion !== 'string') return first
  const field = first.problem.code === 'name_taken' ? 'name' : 'slug'
  return patiently(() => client.pages.restore(id, { ...which, [field]: suggestion }))
}
