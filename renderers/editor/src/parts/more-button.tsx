import type { ReactNode } from 'react'

interface MoreButtonProps {
  /** A list that is read page by page. */
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage(): unknown
  }
  readonly children: ReactNode
}

/** Brings the next page of a list, while there is one. */
export function MoreButton({ of: list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <button type="button" className="qe-add" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {children}
    </button>
  )
}
