import { expect, test } from 'vitest'
import { pageFacts } from '../../renderers/editor/src/document/reading-facts.tsx'
import { block, page, site } from '../edit/support/site.ts'

const titled = (title: string) => page([block('a', 'title', { title })])

test.each([
  ['a page without blocks', page([]), { words: 0, minutes: 0 }],
  ['a page with a few words', titled("Bread that's well-baked"), { words: 3, minutes: 1 }],
  ['a long page', titled('bread '.repeat(660)), { words: 660, minutes: 3 }],
])('S-55: %s has as much to read as it has words', (_, read, facts) => {
  expect(pageFacts(read, site)).toEqual(facts)
})
