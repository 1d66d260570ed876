import { useQuery } from '@tanstack/react-query'
import { answered } from '../parts/answers.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A version of the page as it was saved. It never changes, so it is read once. */
export function useRevision({ session, host }: Workspace, revision: number | string, isWanted = true) {
  const { id, language } = session.getState().page
  return useQuery({
    queryKey: ['revision', id, language, revision],
    queryFn: () => answered(host.client.pages.revision({ id, language }, revision)),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
