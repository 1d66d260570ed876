import { expect, test } from 'vitest'
import { contentChecks } from '../../renderers/editor/src/document/content-checks.tsx'

const drawn = (levels: readonly number[], emptyLinks: readonly string[] = []) => ({
  headings: levels.map((level, index) => ({ id: `h${index}`, level })),
  emptyLinks,
})

test.each([
  ['headings in order', [1, 2, 3, 2, 3, 3], []],
  ['a page that begins below the first level', [2, 3], []],
  ['back up by any number', [1, 2, 3, 4, 2], []],
  ['a second first heading', [1, 2, 1], ['checks.secondTitle h2']],
  ['a level left out', [1, 3, 4], ['checks.skipped h1']],
  ['nothing at all', [], []],
])('S-55: %s', (_, levels, found) => {
  expect(contentChecks(drawn(levels)).map(({ key, id }) => `${key} ${id}`)).toEqual(found)
})

test('S-55: links without words are told, each with its block', () => {
  expect(contentChecks(drawn([1], ['a', 'b'])).map(({ key, id }) => `${key} ${id}`)).toEqual([
    'checks.emptyLink a',
    'checks.emptyLink b',
  ])
})
