import type { Asset, AssetUse } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { eachPage, pagesOf } from '../../renderers/editor/src/media/media-uses.tsx'
import { partly } from '../support/partly.ts'

describe('U-48: where a file is used', () => {
  const use = (pageId: string | null, snapshot: AssetUse['snapshot'], name = 'A'): AssetUse => ({
    pageId,
    language: 'en',
    name,
    snapshot,
    blockId: null,
    path: [],
  })
  const uses = [
    use('a', 'live'),
    use('a', 'saved'),
    use('b', 'live'),
    use('c', 'scheduled'),
    use('d', 'working'),
    use('d', 'scheduled'),
    use(null, 'story', 'Red'),
    use(null, 'story', 'Blue'),
  ]

  test('each page is named once, by what is edited where that shows it, too', () => {
    expect(eachPage(uses).map(({ pageId, snapshot }) => [pageId, snapshot])).toEqual([
      ['a', 'saved'],
      ['b', 'live'],
      ['c', 'scheduled'],
      ['d', 'working'],
      [null, 'story'],
      [null, 'story'],
    ])
  })

  test('it can be replaced in what is edited, and in stories', () => {
    const asset = partly<Asset>({ usageCount: 9 })
    expect(pagesOf(asset, { items: uses, total: uses.length })).toBe(4)
    expect(pagesOf(asset, { items: uses, total: 50 })).toBe(9)
    expect(pagesOf(asset, undefined)).toBe(0)
  })
})
