import { editablePage } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { savedVersion } from '../../renderers/editor/src/offline/saved-version.ts'

const block = (title: string) => ({ id: 'a', type: 'title', props: { title } })
const answer = {
  id: 'p',
  language: 'en',
  name: 'A',
  slug: 'a',
  revision: 3,
  editStatus: 'MERGED',
  content: [block('first')],
  workingContent: null,
  workingValues: null,
} as unknown as AdminPage // the members that matter here

test('F-13: what was saved since is in the page that is kept', () => {
  const page = { ...editablePage(answer), name: 'B', content: [block('second')] }
  const kept = savedVersion(answer, page, 4)
  expect(kept).toEqual({ ...answer, name: 'B', content: [block('second')], revision: 4 })
  expect(editablePage(kept)).toEqual({ ...page, revision: 4 })
})

test('F-13: a working copy stays one, beside what was committed', () => {
  const split = {
    ...answer,
    workingContent: [block('draft')],
    workingValues: { name: 'Draft' },
  } as unknown as AdminPage // as above
  const page = { ...editablePage(split), content: [block('newer draft')] }
  const kept = savedVersion(split, page, 4)
  expect(kept).toMatchObject({ name: 'Draft', content: [block('first')], workingContent: [block('newer draft')] })
  expect(editablePage(kept)).toEqual({ ...page, revision: 4 })
})
