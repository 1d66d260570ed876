import type { StructuredKind } from './part.ts'

export const website: StructuredKind = {
  kind: 'website',
  label: 'Website',
  type: 'WebSite',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'address', name: 'url', label: 'Address', required: true },
    {
      kind: 'thing',
      name: 'search',
      as: 'potentialAction',
      label: 'Search',
      type: 'SearchAction',
      parts: [
        { kind: 'text', name: 'target', label: 'Search address' },
        { kind: 'text', name: 'input', as: 'query-input', label: 'Query' },
      ],
    },
  ],
  prepare: withSearch,
}

/** The search address is followed by the query, and that by the text after it. */
function withSearch(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { searchAddress, textAfterQuery } = values
  if (typeof searchAddress !== 'string' || !/^https?:\/\//i.test(searchAddress.trim()))
    return { ...values, search: undefined }
  const after = typeof textAfterQuery === 'string' ? textAfterQuery : ''
  const target = `${searchAddress.trim()}{search_term_string}${after}`
  return { ...values, search: { target, input: 'required name=search_term_string' } }
}
