import { expect, test } from 'vitest'
import { contentChecks } from '../../renderers/editor/src/document/content-checks.tsx'
import { picturesElsewhere } from '../../renderers/editor/src/document/pictures-elsewhere.ts'

const drawn = (levels: readonly number[], emptyLinks: readonly string[] = []) => ({
  headings: levels.map((level, index) => ({ id: `h${index}`, level })),
  emptyLinks,
  links: [],
  anchors: [],
  largeImages: [],
})
const none = { at: () => undefined }

test.each([
  ['headings in order', [1, 2, 3, 2, 3, 3], []],
  ['a page that begins below the first level', [2, 3], []],
  ['back up by any number', [1, 2, 3, 4, 2], []],
  ['a second first heading', [1, 2, 1], ['checks.secondTitle h2']],
  ['a level left out', [1, 3, 4], ['checks.skipped h1']],
  ['nothing at all', [], []],
])('S-55: %s', (_, levels, found) => {
  expect(contentChecks(drawn(levels), none).map(({ key, id }) => `${key} ${id}`)).toEqual(found)
})

test('S-55: links without words are told, each with its block', () => {
  expect(contentChecks(drawn([1], ['a', 'b']), none).map(({ key, id }) => `${key} ${id}`)).toEqual([
    'checks.emptyLink a',
    'checks.emptyLink b',
  ])
})

test('S-55: links to pages visitors cannot see, and pictures that are far too large, are told', () => {
  const content = {
    ...drawn([]),
    links: [
      { id: 'a', address: '/prices' },
      { id: 'b', address: '/about' },
    ],
    largeImages: ['c'],
  }
  const hidden = { at: (address: string) => (address === '/prices' ? 'Prices' : undefined) }
  expect(contentChecks(content, hidden)).toEqual([
    { key: 'checks.unpublished', id: 'a', args: { page: 'Prices' } },
    { key: 'checks.largeImage', id: 'c' },
  ])
})

test('S-41, S-55: pictures in libraries of other sites are told, each site once, to be copied from there', () => {
  const field = { label: 'Image', type: 'IMAGE', width: 800 } as const
  const at = (id: string, src: string) => ({ id, key: 'image', field, value: { src } })
  const placed = [
    at('a', 'https://there.example/media/x.webp'),
    at('b', 'https://cdn.here.example/media/y.webp'),
    at('c', 'https://there.example/media/x.webp'),
    at('d', 'http://old.example:8080/media/z.webp'),
    at('e', 'https://here.example/media/y.webp'),
    at('f', '/media/y.webp'),
  ]
  const own = ['https://here.example', 'https://cdn.here.example/media/q.webp']
  const found = picturesElsewhere(placed, own)
  expect(contentChecks(drawn([]), none, found)).toEqual([
    {
      key: 'checks.elsewhere',
      id: 'a',
      args: { host: 'there.example', count: 1 },
      pictures: [placed[0], placed[2]],
    },
    { key: 'checks.elsewhere', id: 'd', args: { host: 'old.example:8080', count: 1 }, pictures: [placed[3]] },
  ])
  expect(picturesElsewhere(placed, [...own, 'https://there.example', 'http://old.example:8080'])).toEqual([])
})
