import { allRights } from '@quoin/edit'
import type { TrashedRow, User } from '@quoin/engine/wire'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { TrashList } from '../../renderers/editor/src/pages/trash-list.tsx'
import { adminPage } from '../support/admin-page.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

const acts = ['Restore: Bread', 'Delete for good: Bread', 'Select pages', 'Empty the trash'] as const

function offered({ isAdmin = false, canDeletePage = false, q = '' }): readonly string[] {
  const queries = new QueryClient()
  const rights = { ...allRights, canDeletePage }
  const row: TrashedRow = { ...adminPage({ id: 'a', name: 'Bread', rights }), deletedBy: null, withPage: true }
  queries.setQueryData(['trash', q], { pages: [{ items: [row], total: 1 }], pageParams: [1] })
  const user = partly<User>({ isAdmin, canDeletePage })
  const markup = drawn(createElement(TrashList, { q }), queries, { user })
  return acts.filter((act) => markup.includes(act))
}

test('U-6: the trash offers what a person may do, and to be emptied only while all of it is listed', () => {
  expect(offered({})).toEqual([])
  expect(offered({ canDeletePage: true })).toEqual(['Restore: Bread', 'Select pages'])
  expect(offered({ isAdmin: true, canDeletePage: true })).toEqual(acts)
  expect(offered({ isAdmin: true, canDeletePage: true, q: 'bread' })).toEqual(acts.slice(0, 3))
})
