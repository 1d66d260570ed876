import { heroUnit2 } from '@quoin/schemas'
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

describe('hero-unit-2 (catalogue 2.2)', () => {
  test('defaults and limits: as the centred hero, without size', () => {
    expect(ownDefaults(heroUnit2)).toEqual({
      textGradient: 'NONE',
      highlightTextColor: 'pink',
      title: [],
      text: [],
      badge: [],
      buttons: [],
    })
    expect(layoutDefaults(heroUnit2)).toEqual({})
    expect(limitsOf(heroUnit2)).toEqual({ badge: ['badge', 0, 1], buttons: ['button', 0, 2] })
  })

  test('panel', () => {
    expect(panelOf(heroUnit2)).toEqual([
      'Title › Text gradient',
      'Title › Highlight color',
      ...backgroundImagePanel,
      ...paddingPanel,
    ])
    expect(offeredBackgrounds(heroUnit2)).toBe(21)
  })

  test('starter and story', () => {
    const { props, issues } = starterOf(heroUnit2)
    expect(issues).toEqual([])
    expect(props).toMatchObject({
      title: 'Forty voices, [[one Tuesday evening]]',
      text: 'The school choir rehearses every Tuesday at six. **No audition, no fee, no need to read music.**',
      buttons: [
        { text: 'Join a rehearsal', href: '/join', variant: 'solid', buttonColor: 'sky' },
        { text: 'Hear us sing', href: '/recordings', variant: 'outline', buttonColor: 'sky' },
      ],
    })
    expect(heroUnit2.stories).toMatchObject([
      {
        name: 'Dark horizontal hero',
        props: {
          backgroundColor: 'dark-gray',
          highlightTextColor: 'lime',
          buttons: [{ buttonColor: 'lime' }, { buttonColor: 'lime' }],
        },
      },
    ])
  })
})
