import { expect, test } from 'vitest'
import { tagging } from '../../renderers/editor/src/pages/tagging.ts'

const added = [{ op: 'add', path: '/tags/-', value: 'News' }]

test('a tag comes to those of a working copy, which the list does not know', () => {
  expect(tagging({ tags: ['old'], editStatus: 'WORKING' }, 'News')).toEqual(added)
  expect(tagging({ tags: ['news'], editStatus: 'MERGE_REQUESTED' }, 'News')).toEqual(added)
})

test('a page has a tag once, in whatever letter case', () => {
  expect(tagging({ tags: ['old'], editStatus: 'MERGED' }, 'News')).toEqual(added)
  expect(tagging({ tags: ['news'], editStatus: 'MERGED' }, 'News')).toEqual([])
})
