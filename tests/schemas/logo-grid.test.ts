import { logoAlt, logoGrid, logoGridItem } from '@quoin/schemas'
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

describe('logo-grid (catalogue 2.7)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(logoGrid)).toEqual({ targetBlank: true, badge: [], logos: [] })
    expect(ownDefaults(logoGridItem)).toEqual({ image: null, link: '' })
    expect(layoutDefaults(logoGrid)).toEqual({})
    expect(limitsOf(logoGrid)).toEqual({ badge: ['badge', 0, 1], logos: ['logo-grid-item', 5, 25] })
  })

  test('panel', () => {
    expect(panelOf(logoGrid)).toEqual([
      'Links › Open links in a new tab',
      ...backgroundPanel,
      ...paddingPanel,
      ...widthPanel,
    ])
    expect(panelOf(logoGridItem)).toEqual(['Link'])
    expect(offeredBackgrounds(logoGrid)).toBe(4)
  })

  test('starter', () => {
    const logo = { image: expect.stringContaining('picture: Logo of '), link: 'https://example.com' }
    expect(starterOf(logoGrid)).toEqual({
      props: {
        badge: [{ text: 'Our bread is served at', textAlign: 'left', badgeColor: 'gray' }],
        logos: [logo, logo, logo, logo, logo],
      },
      issues: [],
    })
  })

  test('a logo is named by its own alt text, else by the host it links to, else "Logo"', () => {
    const image = { src: '/logo.svg' }
    expect(logoAlt({ image: { ...image, alt: 'Logo of Oravel' }, link: 'https://oravel.example' })).toBe(
      'Logo of Oravel',
    )
    expect(logoAlt({ image, link: 'https://www.oravel.example/about' })).toBe('www.oravel.example')
    expect(logoAlt({ image, link: '/about' })).toBe('Logo')
    expect(logoAlt({ image, link: 'mailto:a@b.example' })).toBe('Logo')
    expect(logoAlt({ image, link: '' })).toBe('Logo')
  })
})
