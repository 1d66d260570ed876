import type { PageListQuery } from '@quoin/edit/client'

export const pageSorts = ['name', 'updatedAt', 'createdAt'] as const
export type PageSort = (typeof pageSorts)[number]
export const pageStates = ['', 'DRAFT', 'PUBLISHED', 'SCHEDULED', 'MERGE_REQUESTED'] as const
export type PageState = (typeof pageStates)[number]

/** What the list of pages is asked to show. */
export interface PageFilter {
  readonly q: string
  readonly state: PageState
  readonly tag: string
  readonly language: string
  readonly authorId: string
  readonly sort: PageSort
  readonly order: 'UP' | 'DOWN'
}

export const noFilter: PageFilter = {
  q: '',
  state: '',
  tag: '',
  language: '',
  authorId: '',
  sort: 'name',
  order: 'UP',
}

const narrowing = ['state', 'tag', 'language', 'authorId'] as const

/** How many settings beside the search differ from the plain list. */
export function filtersInUse(filter: PageFilter): number {
  const sorted = filter.sort === noFilter.sort && filter.order === noFilter.order ? 0 : 1
  return narrowing.filter((name) => filter[name] !== '').length + sorted
}

/** Whether some pages may be left out: another order shows them all. */
export function isNarrowed(filter: PageFilter): boolean {
  return filter.q.trim() !== '' || narrowing.some((name) => filter[name] !== '')
}

/** All pages again, in the order they are in. */
export function widened({ sort, order }: PageFilter): PageFilter {
  return { ...noFilter, sort, order }
}

/** The question to the server. Newest first is descending, so its sign is the server's own. */
export function pageQuery(filter: PageFilter): PageListQuery {
  const { q, state, tag, language, authorId, sort, order } = filter
  return {
    sort: `${order === 'DOWN' ? '-' : ''}${sort}`,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === '' ? {} : state === 'MERGE_REQUESTED' ? { editStatus: state } : { status: state }),
    ...(tag === '' ? {} : { tag }),
    ...(language === '' ? {} : { language }),
    ...(authorId === '' ? {} : { authorId }),
  }
}
