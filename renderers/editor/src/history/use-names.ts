import { pageNodeId } from '@quoin/edit'
import { readReference } from '@quoin/engine'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminHost } from '../admin/admin-config.ts'
import { useAdmin } from '../admin/admin-context.ts'
import { authorList } from '../document/use-authors.ts'
import { referencesIn, relatedPage } from '../fields/related-page.ts'
import { takerList, targetOf } from '../fields/use-takers.ts'
import { personName } from '../parts/person-name.ts'
import type { FieldChange } from './page-differences.ts'

export type NamedKind = 'author' | 'page' | 'forms' | 'lists'

/** By what is stored, what it is called. */
export type Names = Readonly<Record<string, string>>

/** Of whom or what a field stores only an ID, if it does. */
export function namedKind({ id, path, descriptor }: Pick<FieldChange, 'id' | 'path' | 'descriptor'>) {
  if (id === pageNodeId) return path[0] === 'authorId' ? 'author' : undefined
  if (descriptor?.type === 'RELATIONSHIP') return 'page'
  return descriptor?.type === 'TEXT' ? descriptor.offers : undefined
}

/** Undefined until they are known, and where they cannot be asked for. */
export function useNames(kind: NamedKind | undefined, values: readonly unknown[]): Names | undefined {
  const host = useAdmin()
  const queries = useQueryClient()
  const ids = [...new Set(values.flatMap(referencesIn))]
  return useQuery({
    queryKey: ['names', kind, ...ids],
    enabled: kind !== undefined && ids.length > 0 && host.scope !== 'SESSION',
    queryFn: () => (kind ? readNames({ ...host, queries }, kind, ids) : {}),
  }).data
}

/** What is gone has none. */
export async function readNames(
  { client, config, queries }: Pick<AdminHost, 'client' | 'config'> & { readonly queries: QueryClient },
  kind: NamedKind,
  ids: readonly string[],
): Promise<Names> {
  switch (kind) {
    case 'author':
      return Object.fromEntries((await queries.fetchQuery(authorList(client))).map((one) => [one.id, personName(one)]))
    case 'page': {
      const pages = ids.map(async (reference) => {
        const { id = reference, language = '' } = readReference(reference) ?? {}
        const page = await relatedPage(client, { id, language })
        return page ? [[reference, page.name]] : []
      })
      return Object.fromEntries((await Promise.all(pages)).flat())
    }
    case 'forms':
    case 'lists': {
      const { items } = await queries.fetchQuery(takerList(client, kind))
      return Object.fromEntries(
        items.map((taker) => targetOf(config, taker)).map(({ address, label }) => [address, label]),
      )
    }
  }
}
