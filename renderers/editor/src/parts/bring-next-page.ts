interface Read {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isSuccess: boolean
}

/** A list that is read page by page. */
export interface PagedList extends Read {
  fetchNextPage(options: { readonly cancelRefetch: boolean }): Promise<Read>
}

/** One reading is made of a list at a time: where the list was read anew instead, the next page is asked for again. */
export async function bringNextPage(list: PagedList): Promise<void> {
  const read = await list.fetchNextPage({ cancelRefetch: false })
  if (read.isSuccess && read.hasNextPage && read.data?.pages.length === list.data?.pages.length)
    await bringNextPage(list)
}
