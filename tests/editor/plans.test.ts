import { type Plan, plansOf } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

const by = { id: 'u', firstName: 'Ada', lastName: 'Stone' }
const of = { language: 'en', name: 'A', by, revision: null, error: null, pageType: 'page', canPublish: true }

test('the list of schedules has one line for each page and language, failures first', () => {
  const plan: Omit<Plan, 'key' | 'pageId'> = {
    language: 'en',
    name: 'A',
    by,
    publishAt: null,
    unpublishAt: null,
    failed: null,
  }
  expect(
    plansOf([
      { ...of, pageId: 'a', action: 'publish', at: '1' },
      { ...of, pageId: 'b', action: 'publish', at: '2', error: 'The page has issues.' },
      { ...of, pageId: 'a', action: 'unpublish', at: '3' },
      { ...of, pageId: 'b', action: 'unpublish', at: '4' },
    ]),
  ).toEqual([
    { ...plan, key: 'b_en', pageId: 'b', unpublishAt: '4', failed: { at: '2', reason: 'The page has issues.' } },
    { ...plan, key: 'a_en', pageId: 'a', publishAt: '1', unpublishAt: '3' },
  ])
})
