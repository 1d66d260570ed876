import {
  filtersInUse,
  isLive,
  isNarrowed,
  marksOf,
  missingLanguages,
  noFilter,
  pageAddress,
  pageQuery,
  pageRows,
  rowWindow,
  shownAddress,
  statusOf,
  wholeUpTo,
  widened,
} from '@quoin/editor/parts'
import { definePageType } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const types = [definePageType({ name: 'page' }), definePageType({ name: 'post', pluralName: 'Posts' })]

describe('U-5: pages stand by type with counts, categories as folders, unknown types last', () => {
  const pages = [
    { id: '1', type: 'post', category: 'news' },
    { id: '2', type: 'old' },
    { id: '3', type: 'page' },
    { id: '4', type: 'post' },
  ]

  test('groups in the order of the site', () => {
    expect(pageRows(pages, types, new Set())).toEqual([
      { kind: 'group', key: 'page', name: 'Pages', known: true, count: 1, open: true },
      { kind: 'page', key: '3', page: pages[2], inFolder: false },
      { kind: 'group', key: 'post', name: 'Posts', known: true, count: 2, open: true },
      { kind: 'folder', key: 'post/news', name: 'news', count: 1, open: true },
      { kind: 'page', key: '1', page: pages[0], inFolder: true },
      { kind: 'page', key: '4', page: pages[3], inFolder: false },
      { kind: 'group', key: 'old', name: 'old', known: false, count: 1, open: true },
      { kind: 'page', key: '2', page: pages[1], inFolder: false },
    ])
  })

  test('closed groups and folders keep their count and hide their pages', () => {
    expect(pageRows(pages, types, new Set(['page', 'old', 'post/news'])).map(({ key }) => key)).toEqual([
      'page',
      'post',
      'post/news',
      '4',
      'old',
    ])
  })

  test('every page stands in the list exactly once', () => {
    const page = fc.record({
      id: fc.uuid(),
      type: fc.constantFrom('page', 'post', 'x', 'y'),
      category: fc.constantFrom(null, 'a', 'b'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(page, { selector: ({ id }) => id }), (list) => {
        const shown = pageRows(list, types, new Set()).flatMap((row) => (row.kind === 'page' ? [row.page.id] : []))
        expect(shown.toSorted()).toEqual(list.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('U-5: filters and sort', () => {
  test('the plain list asks for names upwards', () => {
    expect(pageQuery(noFilter)).toEqual({ sort: 'name' })
    expect(filtersInUse({ ...noFilter, q: 'x' })).toBe(0)
  })

  test('pages waiting for approval are found by their edit status', () => {
    const filter = { ...noFilter, state: 'MERGE_REQUESTED', tag: 'news', sort: 'updatedAt', order: 'DOWN' } as const
    expect(pageQuery(filter)).toEqual({ sort: '-updatedAt', editStatus: 'MERGE_REQUESTED', tag: 'news' })
    for (const [chosen, asked] of [
      [{ q: ' bread ' }, { q: 'bread' }],
      [{ q: ' ' }, {}],
      [{ state: 'SCHEDULED' }, { status: 'SCHEDULED' }],
      [{ language: 'de' }, { language: 'de' }],
      [{ authorId: 'ada' }, { authorId: 'ada' }],
      [{ sort: 'createdAt' }, { sort: 'createdAt' }],
      [{ order: 'DOWN' }, { sort: '-name' }],
    ] as const) {
      const one = { ...noFilter, ...chosen }
      expect([chosen, pageQuery(one)]).toEqual([chosen, { sort: 'name', ...asked }])
      expect([chosen, filtersInUse(one)]).toEqual([chosen, 'q' in chosen ? 0 : 1])
    }
    expect(filtersInUse(filter)).toBe(3)
  })

  test('an order alone leaves nothing out, and stays when everything is shown again', () => {
    expect(isNarrowed({ ...noFilter, q: ' ', sort: 'updatedAt', order: 'DOWN' })).toBe(false)
    for (const chosen of [
      { q: 'bread' },
      { state: 'DRAFT' },
      { tag: 'news' },
      { language: 'de' },
      { authorId: 'ada' },
    ] as const) {
      const filter = { ...noFilter, sort: 'updatedAt', order: 'DOWN', ...chosen } as const
      expect([chosen, isNarrowed(filter)]).toEqual([chosen, true])
      expect(widened(filter)).toEqual({ ...noFilter, sort: 'updatedAt', order: 'DOWN' })
    }
  })
})

describe('what the icons say', () => {
  const plain = {
    scheduledForPublishingOn: null,
    scheduledForUnpublishingOn: null,
    isLocked: false,
    editStatus: 'MERGED',
  } as const

  test('status', () => {
    expect(statusOf({ status: 'DRAFT', hasUnpublishedChanges: true })).toBe('DRAFT')
    expect(statusOf({ status: 'PUBLISHED', hasUnpublishedChanges: true })).toBe('CHANGED')
    expect(statusOf({ status: 'PUBLISHED', hasUnpublishedChanges: false })).toBe('PUBLISHED')
  })

  test('marks', () => {
    expect(marksOf(plain)).toEqual([])
    expect(
      marksOf({
        ...plain,
        isLocked: true,
        editStatus: 'WORKING',
        scheduledForPublishingOn: '2026-01-01T00:00:00.000Z',
      }),
    ).toEqual(['SCHEDULED', 'LOCKED', 'WORKING'])
  })

  test('a page is live in any of its languages, whichever the list shows', () => {
    const plain = { editStatus: 'MERGED', isLocked: false, scheduledForPublishingOn: null } as const
    const translation = { ...plain, language: 'en', slug: 'a', name: 'A' }
    const of = (...statuses: readonly ('DRAFT' | 'PUBLISHED')[]) =>
      isLive({ translations: statuses.map((status) => ({ ...translation, status })) })
    expect([of('DRAFT', 'PUBLISHED'), of('PUBLISHED'), of('DRAFT', 'DRAFT')]).toEqual([true, true, false])
  })

  test('languages a page lacks', () => {
    expect(missingLanguages({ translations: [] }, [{ code: 'en' }, { code: 'de' }])).toEqual(['en', 'de'])
  })
})

test('pages have an address for visitors; entities stand on other pages and have none', () => {
  const config = {
    site: {
      catalogue: {},
      pageTypes: [definePageType({ name: 'page' }), definePageType({ name: 'layout', isEntity: true })],
    },
    pageUrl: ({ slug }: { readonly slug: string }) => `/${slug}`,
  }
  const addressOf = (type: string) => pageAddress(config, { type, language: 'en', slug: 'a' })
  expect([addressOf('page'), addressOf('layout'), addressOf('unknown here')]).toEqual(['/a', undefined, '/a'])
})

test.each([
  ['http://localhost:3000', '/ar/لماذا', 'http://localhost:3000/ar/لماذا'],
  ['https://example.org/', '/uber-uns', 'https://example.org/uber-uns'],
  ['https://example.org', 'https://elsewhere.example/página', 'https://elsewhere.example/página'],
])('of a site at %s the address %s is read as %s', (siteUrl, address, shown) => {
  expect(shownAddress({ siteUrl }, address)).toBe(shown)
})

describe('long lists draw what is in sight', () => {
  test('short ones are drawn whole', () => {
    expect(rowWindow({ count: wholeUpTo, rowHeight: 32, scrolled: 900, height: 400 })).toEqual({
      from: 0,
      to: wholeUpTo,
    })
  })

  test('a window holds every row in sight and is small', () => {
    const view = fc.record({
      count: fc.integer({ min: wholeUpTo + 1, max: 100_000 }),
      rowHeight: fc.constantFrom(32, 44),
      height: fc.integer({ min: 100, max: 2000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(view, ({ count, rowHeight, height, part }) => {
        const scrolled = Math.max(0, count * rowHeight - height) * part
        const { from, to } = rowWindow({ count, rowHeight, scrolled, height })
        expect(from).toBeLessThanOrEqual(Math.floor(scrolled / rowHeight))
        expect(to).toBeGreaterThanOrEqual(Math.min(count, Math.floor((scrolled + height) / rowHeight)))
        expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 26)
      }),
    )
  })
})
