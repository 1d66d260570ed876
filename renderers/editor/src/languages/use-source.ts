import { editablePage } from '@quoin/edit/client'
import type { AdminPage, Values } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withValues } from '../history/with-values.ts'
import { answered } from '../parts/answers.ts'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { pairTexts } from './pair-texts.ts'

export interface Source {
  readonly page: AdminPage
  /** The source when this page was last brought up to date with it. */
  readonly translated: Values | undefined
}

/** Another language of the page, with what it said when this one was translated from it. */
export function useSource({ server, host }: Workspace, from: string, isWanted = true) {
  const { id, translatedFrom } = useStore(server, (state) => state.page)
  const known = translatedFrom?.language === from ? translatedFrom.revision : undefined
  return useQuery({
    queryKey: ['source', id, from, known],
    enabled: isWanted,
    queryFn: async (): Promise<Source> => {
      const { pages } = host.client
      const page = await answered(pages.get({ id, language: from }))
      if (known === undefined || known === page.revision) return { page, translated: undefined }
      // a version that is no longer kept says nothing of what changed
      const then = await pages.revision({ id, language: from }, known)
      return { page, translated: then.ok ? then.value.values : undefined }
    },
    staleTime: 0,
  })
}

/** How many texts of the source changed since this page was translated from it. */
export function useStaleTexts(workspace: Workspace): number {
  const { session, server, host } = workspace
  const translatedFrom = useStore(server, (state) => state.page.translatedFrom)
  const isWanted = translatedFrom !== null && host.scope !== 'SESSION'
  const { data } = useSource(workspace, translatedFrom?.language ?? '', isWanted)
  return useMemo(() => {
    if (!data?.translated) return 0
    const source = editablePage(data.page)
    const nodes = pairTexts(
      session.getState(),
      { source, translated: withValues(source, data.translated) },
      session.site,
    )
    return nodes.flatMap(({ texts }) => texts).filter(({ isStale }) => isStale).length
  }, [data, session])
}
