import { z } from 'zod'

/** For the query of a list. Whatever does not fit is replaced, never refused (C-13). */
export const pagingFields = {
  page: z.string().optional(),
  pageSize: z.string().optional(),
}

export interface Paging {
  readonly pageSize: number
  readonly limit: number
  readonly offset: number
}

export function paging(
  query: { readonly page?: string | undefined; readonly pageSize?: string | undefined },
  sizes: { readonly size: number; readonly cap: number },
): Paging {
  const pageSize = Math.min(sizes.cap, wholeNumber(query.pageSize) ?? sizes.size)
  const page = wholeNumber(query.page) ?? 1
  return { pageSize, limit: pageSize, offset: Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
}

/** 1 and more in plain decimal digits. */
function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 ? number : undefined
}
