import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import { answered, numberedPages } from '../parts/answers.ts'
import { type MediaView, mediaQuery } from './media-view.ts'

const pageSize = 200

/** Of these types only, if any are named. `isOfView` once they are those of this view, and no longer of one before. */
export function useAssets(view: MediaView, types: readonly string[] | undefined) {
  const { client } = useAdmin()
  const shown = useDeferredValue(view)
  const assets = useInfiniteQuery({
    queryKey: ['media', shown.kind, mediaQuery(shown, types)],
    queryFn: ({ pageParam }) =>
      answered(client.media.list(shown.kind, { ...mediaQuery(shown, types), page: pageParam, pageSize })),
    ...numberedPages(pageSize),
    placeholderData: keepPreviousData,
  })
  return { assets, isOfView: shown === view && !assets.isPlaceholderData }
}

/** Reads lists of media anew. */
export function useRefreshMedia(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['media'] }), [queries])
}
