import { englishMessages } from '@quoin/editor/messages/en'
import type { TrashedRow } from '@quoin/engine/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AdminContext, type AdminSurroundings } from '../../renderers/editor/src/admin/admin-context.ts'
import { TrashList } from '../../renderers/editor/src/pages/trash-list.tsx'

const acts = ['Restore: Bread', 'Delete for good: Bread', 'Select pages', 'Empty the trash'] as const

function offered({ isAdmin = false, canDeletePage = false, q = '' }): readonly string[] {
  const queries = new QueryClient()
  const row = { id: 'a', language: 'en', name: 'Bread', withPage: true, rights: { canDeletePage } } as TrashedRow // the members that are read
  queries.setQueryData(['trash', q], { pages: [{ items: [row], total: 1 }], pageParams: [1] })
  const user = { isAdmin, canDeletePage }
  const host = { config: { messages: englishMessages }, client: {}, user } as unknown as AdminSurroundings // the members that are read
  const list = createElement(AdminContext, { value: host }, createElement(TrashList, { q }))
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, list))
  return acts.filter((act) => markup.includes(act))
}

test('U-6: the trash offers what a person may do, and to be emptied only while all of it is listed', () => {
  expect(offered({})).toEqual([])
  expect(offered({ canDeletePage: true })).toEqual(['Restore: Bread', 'Select pages'])
  expect(offered({ isAdmin: true, canDeletePage: true })).toEqual(acts)
  expect(offered({ isAdmin: true, canDeletePage: true, q: 'bread' })).toEqual(acts.slice(0, 3))
})
