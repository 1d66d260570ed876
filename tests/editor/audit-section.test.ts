import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { AuditSection } from '../../renderers/editor/src/settings/audit-section.tsx'
import { drawn } from './support/drawn.ts'

test('A-12: the audit log calls people by name, also those without an account by now, and the server by what it is', () => {
  const queries = new QueryClient()
  const ids = ['u-1', 'u-2', 'u-3', null]
  const items = ids.map((userId, sequence) => ({
    sequence,
    at: '2026-11-27T12:34:51.492Z',
    userId,
    pageId: null,
    action: 'page.purged',
  }))
  queries.setQueryData(['audit'], { pages: [{ items, total: 4 }], pageParams: [1] })
  queries.setQueryData(['people'], [{ id: 'u-1', firstName: 'Ada', lastName: 'Stone', email: 'ada@example.org' }])
  queries.setQueryData(['authors'], [{ id: 'u-2', firstName: 'Nadia', lastName: 'Baker' }])
  const rows = drawn(createElement(AuditSection), queries).matchAll(/<td(?: title="[^"]*")?>([^<]*)<\/td><td>/g)
  expect([...rows].map(([, who]) => who)).toEqual([
    'Ada Stone',
    'Nadia Baker',
    'Somebody without an account here',
    'the server',
  ])
})
