import { footer, footerColumn, footerLink } from '@quoin/schemas'
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
} from '../support/read-block.ts'

const column = (title: string, ...links: readonly (readonly [string, string])[]) => ({
  title,
  links: links.map(([linkText, linkPath]) => ({ linkText, linkPath })),
})

describe('footer (catalogue 2.13)', () => {
  test('defaults, limits and panel', () => {
    expect(ownDefaults(footer)).toEqual({ logo: null, siteUrl: '', copyright: [], columns: [] })
    expect(layoutDefaults(footer)).toEqual({ backgroundColor: 'light-gray', borderTop: 'full' })
    expect(limitsOf(footer)).toEqual({ columns: ['footer-column', 0, 4] })
    expect(limitsOf(footerColumn)).toEqual({ links: ['footer-link', 0, Number.POSITIVE_INFINITY] })
    expect(panelOf(footer)).toEqual(['Logo link', ...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(footer)).toBe(4)
    expect(ownDefaults(footerLink)).toEqual({ linkText: '', linkPath: '' })
  })

  test('starters', () => {
    expect(starterOf(footer)).toEqual({
      props: {
        logo: expect.stringContaining('picture'),
        copyright: '© Larkfield Bakery\n[Privacy](/privacy)',
        columns: [
          column('Bread', ['Every day', '/bread'], ['Saturdays', '/bread/saturday']),
          column('Shop', ['Order', '/order'], ['Prices', '/prices']),
          column('Reading', ['Journal', '/blog'], ['Recipes', '/recipes']),
          column('Contact', ['Find us', '/visit'], ['Write to us', '/contact']),
        ],
      },
      issues: [],
    })
    expect(starterOf(footerColumn).props).toEqual({ title: 'Column' })
    expect(starterOf(footerLink).props).toEqual({ linkText: 'Link', linkPath: '/' })
  })
})
