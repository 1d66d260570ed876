import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fittingTargets, type LinkTarget, searchWords } from '../../renderers/editor/src/fields/link-targets.ts'

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const anchor: LinkTarget = { address: '#prices', label: 'What it costs', hint: '#prices' }
const used: LinkTarget = { address: 'https://example.com/stones', label: 'https://example.com/stones' }
const about = { source: 'pages', address: '/about', label: 'About' } as const
const terms = { source: 'files', address: '/media/terms.pdf', label: 'Terms', hint: 'pdf' } as const
const all = { anchors: [anchor], recent: [used], found: [terms, about], isFresh: true }

describe('what a link can lead to (K-31)', () => {
  test('links set before, places of the page, pages and files, in this order', () => {
    expect(fittingTargets('', all, contains)).toEqual([
      { source: 'recent', targets: [used] },
      { source: 'anchors', targets: [anchor] },
      { source: 'pages', targets: [about] },
      { source: 'files', targets: [terms] },
    ])
  })

  test('what the editor knows itself is found by its words and by its address; what the server found stays', () => {
    const sources = (words: string) => fittingTargets(words, all, contains).map(({ source }) => source)
    expect(sources('costs')).toEqual(['anchors', 'pages', 'files'])
    expect(sources('#pri')).toEqual(['anchors', 'pages', 'files'])
    expect(sources('stones')).toEqual(['recent', 'pages', 'files'])
  })

  test('what was found for words before stays only where it fits these too', () => {
    expect(fittingTargets('abo', { ...all, isFresh: false }, contains)).toEqual([{ source: 'pages', targets: [about] }])
  })

  test('of each source five are seen, and twenty when something is looked for', () => {
    const anchors = Array.from({ length: 30 }, (_, index) => ({ address: `#p${index}`, label: 'Place' }))
    const counts = (words: string) =>
      fittingTargets(words, { anchors, recent: [], found: [], isFresh: true }, contains).map(
        ({ targets }) => targets.length,
      )
    expect(counts('')).toEqual([5])
    expect(counts('place')).toEqual([20])
  })

  test('no address is offered twice, and no source stands there empty', () => {
    const target = fc.record({ address: fc.constantFrom('/a', '/b', '#c'), label: fc.constantFrom('A', 'B', '') })
    const found = fc.record({
      source: fc.constantFrom('pages' as const, 'files' as const),
      address: fc.constantFrom('/a', '/d'),
      label: fc.constantFrom('A', 'D'),
    })
    const offered = fc.record({
      anchors: fc.array(target),
      recent: fc.array(target),
      found: fc.array(found),
      isFresh: fc.boolean(),
    })
    fc.assert(
      fc.property(offered, fc.constantFrom('', 'a', '/', 'none'), (given, words) => {
        const groups = fittingTargets(words, given, contains)
        const addresses = groups.flatMap(({ targets }) => targets.map(({ address }) => address))
        expect(new Set(addresses).size).toBe(addresses.length)
        expect(groups.every(({ targets }) => targets.length > 0)).toBe(true)
      }),
    )
  })

  test.each([
    ['about', 'about'],
    [' /about/us', 'about/us'],
    ['', ''],
    ['#prices', undefined],
    ['https://example.com', undefined],
    ['mailto:ada@example.com', undefined],
  ])('"%s" is searched for as %s', (typed, words) => expect(searchWords(typed)).toBe(words))
})
