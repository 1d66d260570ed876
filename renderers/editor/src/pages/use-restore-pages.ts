import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-config.ts'
import { problemText } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'

type Restorable = Pick<AdminRow, 'id' | 'name'>

/** Brings pages back from the trash. A name or address that is in use by now is replaced by the one the server suggests. */
export function useRestorePages(): (pages: readonly Restorable[]) => Promise<void> {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const t = useSay()
  return useCallback(
    async (pages) => {
      for (const page of pages) {
        const first = await client.pages.restore(page.id)
        const suggestion = first.ok ? undefined : first.problem.extra.suggestion
        const field = !first.ok && first.problem.code === 'name_taken' ? 'name' : 'slug'
        const answer =
          first.ok || typeof suggestion !== 'string'
            ? first
            : await client.pages.restore(page.id, { [field]: suggestion })
        if (answer.ok) notify({ text: t('app.restored', { name: answer.value.name }) })
        else notify({ text: problemText(answer.problem), tone: 'danger' })
      }
      await queries.invalidateQueries({ queryKey: ['pages'] })
      await queries.invalidateQueries({ queryKey: ['trash'] })
    },
    [client, notify, queries, t],
  )
}
