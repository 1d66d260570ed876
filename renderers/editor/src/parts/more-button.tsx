import type { ReactNode } from 'react'
import { bringNextPage, type PagedList } from './bring-next-page.ts'

interface MoreButtonProps {
  readonly of: PagedList & { readonly isFetchingNextPage: boolean }
  readonly children: ReactNode
}

/** Brings the next page of a list, while there is one. */
export function MoreButton({ of: list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <button type="button" className="qe-add" disabled={list.isFetchingNextPage} onClick={() => bringNextPage(list)}>
      {children}
    </button>
  )
}
