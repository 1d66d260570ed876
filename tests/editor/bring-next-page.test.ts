import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { bringNextPage } from '../../renderers/editor/src/parts/bring-next-page.ts'

it('brings the next page once, though the list is read anew before or after it was asked for', async () => {
  for (const whenAnew of ['before', 'after', 'never']) {
    const { queries, list, asked } = await listOf(['a', 'b', 'c'])
    const anew = () => queries.invalidateQueries({ queryKey: ['rows'] })
    const before = whenAnew === 'before' && anew()
    const brought = Promise.all([bringNextPage(list()), bringNextPage(list())])
    const after = whenAnew === 'after' && anew()
    await Promise.all([before, brought, after])
    expect(list().data?.pages).toEqual(['a', 'b'])
    if (whenAnew !== 'never') expect(asked.filter((page) => page === 0)).toEqual([0, 0])
    queries.clear()
  }
})

it('asks no more where the next page cannot be read, or where there is none by now', async () => {
  const { queries, list, rows } = await listOf(['a', new Error('gone')])
  await bringNextPage(list())
  expect([list().data?.pages, list().isError]).toEqual([['a'], true])
  rows.pop()
  const anew = queries.invalidateQueries({ queryKey: ['rows'] })
  await bringNextPage(list())
  await anew
  expect([list().data?.pages, list().isError]).toEqual([['a'], false])
  queries.clear()
})

/** A list of one row a page, of which the first is read. */
async function listOf(rows: (string | Error)[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: number[] = []
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      await new Promise((resolve) => setImmediate(resolve))
      const row = rows[pageParam]
      if (typeof row !== 'string') throw row
      return row
    },
    initialPageParam: 0,
    getNextPageParam: (_last, all) => (all.length < rows.length ? all.length : undefined),
  })
  observer.subscribe(() => {})
  await observer.refetch({ cancelRefetch: false })
  return { queries, rows, asked, list: () => observer.getCurrentResult() }
}
