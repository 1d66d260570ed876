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

/** How many settings beside the search differ from the plain list. */
export function filtersInUse(filter: PageFilter): number {
  const kept = ['state', 'tag', 'language', 'authorId'] as const
  const sorted = filter.sort === noFilter.sort && filter.order === noFilter.order ? 0 : 1
  return kept.filter((name) => filter[name] !== '').length + sorted
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
