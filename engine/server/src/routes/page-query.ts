import { z } from 'zod'
import { pagingFields } from '../http/paging.ts'
import { invalid } from '../problem.ts'
import type { DocumentQuery, Sort } from '../store/document-list.ts'

/** Parameters that public and admin lists share (§4). */
export const listFields = {
  ...pagingFields,
  type: z.string().optional(),
  types: z.string().optional(),
  tag: z.string().optional(),
  language: z.string().optional(),
  sort: z.string().optional(),
  filterBy: z.string().optional(),
}

/** `types` is a comma list; with `type` given too, the union counts (P-6). */
export function readTypes(
  query: { readonly type?: string | undefined; readonly types?: string | undefined },
  most: number,
): readonly string[] | undefined {
  const names = [
    ...(query.type === undefined ? [] : [query.type]),
    ...(query.types ?? '').split(',').map((name) => name.trim()),
  ].filter((name) => name !== '')
  if (names.length > most) {
    throw invalid({ path: '?types', code: 'too_many', message: `At most ${most} types are allowed.` })
  }
  return query.type === undefined && query.types === undefined ? undefined : [...new Set(names)]
}

export const sortWords = (allowed: readonly Sort[]) =>
  `${allowed.join(', ')}, or one of them after "-" for the latest first`

export function readSort(
  text: string | undefined,
  allowed: readonly Sort[],
  fallback: DocumentQuery['sort'],
): DocumentQuery['sort'] {
  if (text === undefined) return fallback
  const descending = text.startsWith('-')
  const by = allowed.find((name) => name === (descending ? text.slice(1) : text))
  if (!by) {
    const names = allowed.flatMap((name) => [name, `-${name}`]).join(', ')
    throw invalid({ path: '?sort', code: 'sort', message: `One of ${names} is expected.` })
  }
  return { by, descending }
}
