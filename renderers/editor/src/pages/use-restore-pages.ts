import type { AdminClient } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { problemText } from '../parts/answers.ts'
import { patiently } from '../parts/patiently.ts'
import { useSay } from '../use-say.ts'

type Restorable = Pick<AdminRow, 'id' | 'name'>

/** Brings pages back from the trash. A name or address that is in use by now is replaced by the one the server suggests. */
export function useRestorePages(): (pages: readonly Restorable[]) => Promise<void> {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  return useCallback(
    async (pages) => {
      const answers = []
      for (const { id } of pages) answers.push(await restored(client, id))
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

async function restored(client: AdminClient, id: string): ReturnType<AdminClient['pages']['restore']> {
  const first = await patiently(() => client.pages.restore(id))
  const suggestion = first.ok ? undefined : first.problem.extra.suggestion
  if (first.ok || typeof suggestion !== 'string') return first
  const field = first.problem.code === 'name_taken' ? 'name' : 'slug'
  return patiently(() => client.pages.restore(id, { [field]: suggestion }))
}
