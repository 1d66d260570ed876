import { expect, test } from 'vitest'
import { blockPages } from '../../examples/site/src/docs/block-reference.ts'
import { demoSeed } from '../../examples/site/src/seed/seed.ts'

test('the sign-up that the block reference shows leads to a list of the site', () => {
  const content = blockPages.flatMap(({ write }) => write().content)
  const shown = content.filter(({ type }) => type === 'newsletter-subscribe')
  const lists = (demoSeed().seedLists ?? []).map(({ id }) => `/newsletter/${id}/post`)
  expect(shown.map(({ props }) => props.mailchimpUrl)).toEqual([expect.toBeOneOf(lists)])
})
