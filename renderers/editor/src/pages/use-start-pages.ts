import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { answered } from '../parts/answers.ts'

const atMost = 6

interface StartPages {
  /** What pages share, as a menu. */
  readonly shared: readonly AdminRow[]
  /** Working copies that wait for this person, who may approve. */
  readonly asking: readonly AdminRow[]
  /** Nothing more of it is on its way. */
  readonly isSettled: boolean
}

/** What whoever opened no page yet is shown first. */
export function useStartPages(enabled = true): StartPages {
  const { client, config, user } = useAdmin()
  const types = config.site.pageTypes.filter(({ isEntity }) => isEntity).map(({ name }) => name)
  const shared = useQuery({
    queryKey: ['pages', 'shared'],
    queryFn: ({ signal }) =>
      answered(client.pages.list({ types: types.join(','), sort: 'name', page: 1, pageSize: atMost }, signal)),
    enabled: enabled && types.length > 0,
  })
  const asking = useQuery({
    queryKey: ['pages', 'asking'],
    queryFn: ({ signal }) =>
      answered(
        client.pages.list({ editStatus: 'MERGE_REQUESTED', sort: '-updatedAt', page: 1, pageSize: atMost }, signal),
      ),
    enabled: enabled && user.useApprovalWorkflow && user.canApprove,
  })
  return {
    shared: shared.data?.items ?? [],
    asking: asking.data?.items ?? [],
    // whoever does not ask for it is not told of others who do
    isSettled: !enabled || (!shared.isLoading && !asking.isLoading),
  }
}
