import type { Json } from '../json.ts'
import type { Page } from '../page/page.ts'
import { readPage } from '../page/read-page.ts'
import { type Caller, callApi, queryText } from './content-api.ts'
import { adviceFor, isSuccess, RequestFailed } from './request-failed.ts'

/** `public`: published pages, with the key. `admin`: all of them, with a token. */
export type ListScope = 'public' | 'admin'

type Ascending = 'createdAt' | 'publishedAt'

/** `-` is newest first. Admin lists know `name` and `updatedAt`, too. */
export type PageSort = Ascending | `-${Ascending}` | 'name' | '-name' | 'updatedAt' | '-updatedAt'

/** Which pages are listed, how they are sorted, and how many at once. */
export interface ListQuery {
  readonly scope?: ListScope
  readonly type?: string
  readonly types?: readonly string[]
  readonly tag?: string
  /** Pages that are published in this language; without one, each page in its default language. */
  readonly language?: string
  /** The first is 1. */
  readonly page?: number
  readonly pageSize?: number
  /** Without one `-publishedAt`, in admin lists `-createdAt`. */
  readonly sort?: PageSort
  /** Values of the custom fields of page types; of a list, any. */
  readonly filterBy?: Readonly<Record<string, Json>>
}

/** One part of a list of pages, and how long the whole is. The pages come without their content. */
export interface PageList {
  readonly items: readonly Page[]
  readonly pagination: {
    readonly page: number
    readonly pageSize: number
    readonly totalItems: number
    readonly totalPages: number
  }
}

export const defaultPageSizes: Readonly<Record<ListScope, number>> = { public: 100, admin: 1000 }
export const maxPageSize = 1000

/** A size that is no whole number above zero is replaced by the default, one above the cap is lowered to it. */
export function pageSizeOf(asked: number | undefined, scope: ListScope): number {
  return isCount(asked) ? Math.min(asked, maxPageSize) : defaultPageSizes[scope]
}

/**
 * The pages of a list, without their content. Public lists carry the api key, admin lists a session token or `t`; an
 * admin list without one makes no call and is empty.
 */
export async function listPages(
  query: ListQuery,
  caller: Caller & { readonly token?: string | undefined },
): Promise<PageList> {
  const { scope = 'public' } = query
  const page = isCount(query.page) ? query.page : 1
  const size = pageSizeOf(query.pageSize, scope)
  if (scope === 'admin' && !caller.token) return { items: [], pagination: paginationOf(page, size, 0) }
  const answer = await callApi(
    `/${scope === 'admin' ? 'admin' : 'app'}/pages${searchOf(query, page, size)}`,
    scope === 'admin' ? caller.token : caller.api.apiKey,
    caller,
  )
  if (!isSuccess(answer.status) || !Array.isArray(answer.body))
    throw new RequestFailed('The list of pages', answer, scope === 'admin' ? '' : adviceFor(answer, caller.api.host))
  const items = answer.body.map((row: unknown) => readPage(row))
  const used = readCount(answer.header('x-page-size')) ?? size
  const total = readCount(answer.header('x-total-count')) ?? (page - 1) * used + items.length
  return { items, pagination: paginationOf(page, used, total) }
}

function paginationOf(page: number, pageSize: number, totalItems: number): PageList['pagination'] {
  return { page, pageSize, totalItems, totalPages: Math.ceil(totalItems / Math.max(1, pageSize)) }
}

function searchOf(query: ListQuery, page: number, pageSize: number): string {
  const { type, types, tag, language, sort, filterBy } = query
  return queryText({
    type,
    types: types?.join(','),
    tag,
    language,
    page: String(page),
    pageSize: String(pageSize),
    sort,
    filterBy: filterBy && JSON.stringify(filterBy),
  })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function readCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
