import { heroUnit } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundImagePanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

describe('hero-unit (catalogue 2.2)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(heroUnit)).toEqual({
      size: 'large',
      textGradient: 'NONE',
      highlightTextColor: 'pink',
      title: [],
      text: [],
      badge: [],
      buttons: [],
    })
    expect(layoutDefaults(heroUnit)).toEqual({ paddingTop: 12, paddingBottom: 12 })
    expect(limitsOf(heroUnit)).toEqual({ badge: ['badge', 0, 1], buttons: ['button', 0, 2] })
  })

  test('panel', () => {
    expect(panelOf(heroUnit)).toEqual([
      'Title › Size',
      'Title › Text gradient',
      'Title › Highlight color',
      ...backgroundImagePanel,
      ...paddingPanel,
    ])
    expect(offeredBackgrounds(heroUnit)).toBe(21)
  })

  test('starter and story', () => {
    const { props, issues } = starterOf(heroUnit)
    expect(issues).toEqual([])
    expect(props).toMatchObject({
      title: 'Bread worth [[getting up for]]',
      badge: [{ text: 'Baking since 1987', textAlign: 'center', badgeColor: 'sky' }],
      buttons: [
        { text: 'Order for tomorrow', href: '/order', variant: 'solid', buttonColor: 'sky' },
        { text: 'Find the shop', href: '/visit', variant: 'outline', buttonColor: 'sky' },
      ],
    })
    expect(heroUnit.stories.map(({ name }) => name)).toEqual(['Gradient hero'])
  })
})
