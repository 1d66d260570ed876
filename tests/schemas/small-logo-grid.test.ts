import { smallLogoGrid, smallLogoGridItem } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

describe('small-logo-grid (catalogue 2.7)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(smallLogoGrid)).toEqual({ targetBlank: true, badge: [], logos: [] })
    expect(ownDefaults(smallLogoGridItem)).toEqual({ image: null, link: '' })
    expect(layoutDefaults(smallLogoGrid)).toEqual({ width: 'small' })
    expect(limitsOf(smallLogoGrid)).toEqual({
      badge: ['badge', 0, 1],
      logos: ['small-logo-grid-item', 0, Number.POSITIVE_INFINITY],
    })
  })

  test('panel', () => {
    expect(panelOf(smallLogoGrid)).toEqual([
      'Links › Open links in a new tab',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(offeredBackgrounds(smallLogoGrid)).toBe(4)
  })

  test('starter: nine marks with a link each', () => {
    const logo = { image: expect.stringContaining('picture: '), link: 'https://example.com' }
    expect(starterOf(smallLogoGrid)).toEqual({
      props: {
        badge: [{ text: 'We service', textAlign: 'left', badgeColor: 'gray' }],
        logos: Array.from({ length: 9 }, () => logo),
      },
      issues: [],
    })
  })
})
