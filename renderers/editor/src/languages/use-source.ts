import { editablePage } from '@quoin/edit/client'
import type { AdminPage, Values } from '@quoin/engine/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { withValues } from '../history/with-values.ts'
import { answered, problemText } from '../parts/answers.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pairPageTexts, pairTexts } from './pair-texts.ts'

export interface Source {
  readonly page: AdminPage
  /** The source when this page was last brought up to date with it. */
  readonly translated: Values | undefined
}

/** Another language of the page, with what it said when this one was translated from it. */
export function useSource({ server, host, live }: Workspace, from: string, isWanted = true) {
  const { id, translatedFrom } = useStore(server, (state) => state.page)
  const known = translatedFrom?.language === from ? translatedFrom.revision : undefined
  return useQuery({
    queryKey: ['source', id, from, known],
    enabled: isWanted,
    queryFn: async (): Promise<Source> => {
      const { pages } = host.client
      const page = await answered(pages.get({ id, language: from }))
      if (known === undefined || known === page.revision) return { page, translated: undefined }
      const then = await pages.revision({ id, language: from }, known)
      if (then.ok) return { page, translated: then.value.values }
      // a version that is no longer kept says nothing of what changed
      if (then.problem.status === 404) return { page, translated: undefined }
      throw new Error(problemText(then.problem))
    },
    // where others are heard of, they say when it is to be read anew
    staleTime: live ? Number.POSITIVE_INFINITY : 0,
    // until the page is closed; a timer would keep the closed page for as long
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** While the page is open, what is known of its other languages is kept, and read anew once somebody changed them. */
export function useFreshSources({ server, live }: Workspace): void {
  const queries = useQueryClient()
  const id = useStore(server, (state) => state.page.id)
  useEffect(() => {
    const queryKey = ['source', id]
    const off = live?.on('translation:changed', () => queries.invalidateQueries({ queryKey }))
    return () => {
      off?.()
      queries.removeQueries({ queryKey })
    }
  }, [queries, id, live])
}

/** How many texts of the source changed since this page was translated from it, as this page was saved last. */
export function useStaleTexts(workspace: Workspace): number {
  const { session, server, host } = workspace
  const translatedFrom = useStore(server, (state) => state.page.translatedFrom)
  const revision = useSession(session, (state) => state.base.revision)
  const isWanted = translatedFrom !== null && host.scope !== 'SESSION'
  const { data } = useSource(workspace, translatedFrom?.language ?? '', isWanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may bring blocks that were missing
  return useMemo(() => {
    if (!data?.translated) return 0
    const source = editablePage(data.page)
    const versions = { source, translated: withValues(source, data.translated) }
    const state = session.getState()
    const nodes = pairTexts(state, versions, session.site)
    const texts = [...pairPageTexts(state, versions, session.site), ...nodes.flatMap((node) => node.texts)]
    return texts.filter(({ isStale }) => isStale).length
  }, [data, session, revision])
}
