import { editablePage } from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { savedVersion } from '../../renderers/editor/src/offline/saved-version.ts'
import { adminPage } from '../support/admin-page.ts'

const block = (title: string) => ({ id: 'a', type: 'title', props: { title } })
const answer = adminPage({ revision: 3, content: [block('first')] })

test('F-13: what was saved since is in the page that is kept', () => {
  const page = { ...editablePage(answer), name: 'B', content: [block('second')] }
  const kept = savedVersion(answer, page, 4)
  expect(kept).toEqual({ ...answer, name: 'B', content: [block('second')], revision: 4 })
  expect(editablePage(kept)).toEqual({ ...page, revision: 4 })
})

test('F-13: a working copy stays one, beside what was committed', () => {
  const { name, slug, meta, customValues, tags, authorId, publishedAt } = answer
  const values = { name, slug, meta, customValues, tags, category: null, authorId, publishedAt }
  const split = { ...answer, workingContent: [block('draft')], workingValues: { ...values, name: 'Draft' } }
  const page = { ...editablePage(split), content: [block('newer draft')] }
  const kept = savedVersion(split, page, 4)
  expect(kept).toMatchObject({ name: 'Draft', content: [block('first')], workingContent: [block('newer draft')] })
  expect(editablePage(kept)).toEqual({ ...page, revision: 4 })
})
