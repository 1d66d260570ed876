import type { AdminRow } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import type { AdminHost } from '../admin/admin-config.ts'
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

/** The first pages that others show, by name. */
export function sharedPages({ client, config }: Pick<AdminHost, 'client' | 'config'>, enabled: boolean) {
  const types = config.site.pageTypes.filter(({ isEntity }) => isEntity).map(({ name }) => name)
  return {
    queryKey: ['pages', 'shared'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      answered(client.pages.list({ types: types.join(','), sort: 'name', page: 1, pageSize: atMost }, signal)),
    enabled: enabled && types.length > 0,
  }
}

/** What whoever opened no page yet is shown first. */
export function useStartPages(enabled = true): StartPages {
  const host = useAdmin()
  const { client, user } = host
  const shared = useQuery(sharedPages(host, enabled))
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
