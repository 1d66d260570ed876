import { parseProps } from '@quoin/engine'
import { header, headerMenuItem, headerMenuSubItem } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, limitsOf, offeredBackgrounds, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('header (catalogue 2.13)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(header)).toEqual({ logo: null, menuItems: [], buttons: [] })
    expect(layoutDefaults(header)).toEqual({ paddingTop: 0, paddingBottom: 0 })
    expect(limitsOf(header)).toEqual({ menuItems: ['header-menu-item', 0, 6], buttons: ['button', 0, 2] })
    expect(panelOf(header)).toEqual(['Layout › Background', 'Layout › Border Bottom'])
    expect(offeredBackgrounds(header)).toBe(21)
    expect(ownDefaults(headerMenuItem)).toEqual({ linkText: '', linkPath: '', submenuItems: [] })
    expect(limitsOf(headerMenuItem)).toEqual({
      submenuItems: ['header-menu-sub-item', 0, Number.POSITIVE_INFINITY],
    })
    expect(ownDefaults(headerMenuSubItem)).toEqual({ linkText: '', linkDescription: '', linkPath: '' })
  })

  test('starters', () => {
    expect(starterOf(header)).toEqual({
      props: {
        logo: expect.stringContaining('picture'),
        menuItems: [
          { linkText: 'Home', linkPath: '/' },
          {
            linkText: 'Bread',
            linkPath: '/bread',
            submenuItems: [
              { linkText: 'Every day', linkDescription: 'What is always on the shelf', linkPath: '/bread' },
              { linkText: 'Saturdays', linkDescription: 'Worth queueing for', linkPath: '/bread/saturday' },
            ],
          },
          { linkText: 'Journal', linkPath: '/blog' },
        ],
        buttons: [
          expect.objectContaining({
            text: 'Order',
            type: 'link',
            href: '/order',
            buttonColor: 'sky',
            variant: 'solid',
            padding: 'small',
          }),
        ],
      },
      issues: [],
    })
    expect(starterOf(headerMenuItem).props).toEqual({ linkText: 'Menu item', linkPath: '/' })
    expect(starterOf(headerMenuSubItem).props).toEqual({
      linkText: 'Every day',
      linkDescription: 'What is always on the shelf',
      linkPath: '/bread',
    })
  })

  test('story', () => {
    expect(header.stories).toEqual([{ name: 'Dark header', props: { backgroundColor: 'dark-gray' } }])
    expect(parseProps(header, { backgroundColor: 'dark-gray' }).issues).toEqual([])
  })
})
