import type { AdminRow } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { tagPage } from '../../renderers/editor/src/pages/tag-page.ts'
import { adminPage } from '../support/admin-page.ts'
import { clientOf } from '../support/client-of.ts'

const page = adminPage({ revision: 5, tags: ['old'] })
const added = [{ op: 'add', path: '/tags/-', value: 'News' }]

/** What is sent for a page that the list knows like this. */
async function sent(row: Partial<AdminRow>, workingValues: object | null = null): Promise<unknown> {
  const bodies: unknown[] = []
  const client = clientOf(({ method, body }) => {
    if (method !== 'GET') bodies.push(body)
    return { body: { ...page, workingValues } }
  })
  await tagPage(client, adminPage({ revision: 5, tags: ['old'], ...row }), 'News')
  return bodies[0]
}

test('a page has a tag once, in whatever letter case', async () => {
  expect(await sent({})).toEqual(added)
  expect(await sent({ tags: ['news'] })).toEqual([])
})

test('so has a working copy, of which the list knows what is saved', async () => {
  expect(await sent({ editStatus: 'WORKING' }, { tags: ['old'] })).toEqual(added)
  expect(await sent({ editStatus: 'WORKING' }, { tags: ['news'] })).toEqual([])
  expect(await sent({ editStatus: 'MERGE_REQUESTED', tags: ['news'] }, { tags: ['old'] })).toEqual(added)
})
