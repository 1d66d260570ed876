import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { problemText } from '../parts/answers.ts'
import { useSay } from '../use-say.ts'
import { type Restorable, restorePage } from './restore-page.ts'

/** Brings pages back from the trash, and says which. */
export function useRestorePages(): (pages: readonly Restorable[]) => Promise<void> {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  return useCallback(
    async (pages) => {
      const answers = []
      for (const page of pages) answers.push(await restorePage(client.pages, page))
      const back = answers.flatMap((answer) => (answer.ok ? [answer.value.name] : []))
      const [problem] = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))
      const [name = ''] = back
      if (back.length > 0)
        notify({
          text: back.length === 1 ? say('app.restored', { name }) : say('pages.restored', { count: back.length }),
        })
      if (problem) notify({ text: problemText(problem), tone: 'danger' })
      await queries.invalidateQueries({ queryKey: ['pages'] })
      await queries.invalidateQueries({ queryKey: ['trash'] })
    },
    [client, notify, queries, say],
  )
}
