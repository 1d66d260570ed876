import type { TrashedRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { trashMessages } from '../messages/en/trash.ts'
import { answered, type Refusal, refusalOf, refusedText } from '../parts/answers.ts'
import { patiently } from '../parts/patiently.ts'
import { useSay } from '../use-say.ts'
import { useRestorePages } from './use-restore-pages.ts'

export interface Trash {
  readonly restore: (rows: readonly TrashedRow[]) => Promise<void>
  /** Deletes them for good, and answers what went wrong. */
  readonly purge: (rows: readonly TrashedRow[]) => Promise<string | undefined>
  /** Deletes for good all there is, and answers what went wrong. */
  readonly empty: () => Promise<Refusal | undefined>
}

/** What can be done with deleted pages. The list is read anew after each, whatever came of it. */
export function useTrash(): Trash {
  const { client, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay(trashMessages)
  const restore = useRestorePages()
  const refresh = () => queries.invalidateQueries({ queryKey: ['trash'] })
  return {
    restore: (rows) => restore(rows.map((row) => ({ ...row, alone: row.withPage ? undefined : row.language }))),

    async purge(rows) {
      const answers = []
      for (const { id, language, withPage } of rows)
        answers.push(await patiently(() => client.pages.purge(id, withPage ? {} : { language })))
      await refresh()
      const refused = refusedText(answers, say)
      if (refused === undefined && rows.length > 1) notify({ text: say('trash.purged', { count: rows.length }) })
      return refused
    },

    async empty() {
      const answer = await client.pages.emptyTrash()
      await refresh()
      if (!answer.ok) return refusalOf(answer.problem)
      const kept = await answered(client.pages.trash({ pageSize: 1 })).catch(() => undefined)
      if (kept && kept.total > 0) notify({ text: say('trash.kept', { count: kept.total }) })
      return undefined
    },
  }
}

export function restorable({ rights }: TrashedRow): boolean {
  return rights.canDeletePage
}
