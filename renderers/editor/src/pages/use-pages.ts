import type { Listed } from '@quoin/edit/client'
import type { AdminRow } from '@quoin/engine/wire'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { answered, numberedPages } from '../parts/answers.ts'
import { type PageFilter, pageQuery } from './page-filter.ts'

const pageSize = 1000

/** The listed pages, a thousand at a time. They are settled once they are those of the filter as it is now. */
export function usePages(filter: PageFilter, types: readonly string[] | undefined) {
  const { client } = useAdmin()
  const asked = useDeferredValue(filter)
  const query = { ...pageQuery(asked), ...(types ? { types: types.join(',') } : {}) }
  const pages = useInfiniteQuery({
    queryKey: ['pages', query],
    queryFn: ({ pageParam, signal }): Promise<Listed<AdminRow>> =>
      answered(client.pages.list({ ...query, page: pageParam, pageSize }, signal)),
    ...numberedPages(pageSize),
    placeholderData: keepPreviousData,
  })
  return { pages, isSettled: asked === filter && !pages.isPlaceholderData && !pages.isPending }
}
