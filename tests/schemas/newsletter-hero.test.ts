import { newsletterHero } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, offeredBackgrounds, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('newsletter-hero (catalogue 2.3)', () => {
  test('defaults', () => {
    expect(ownDefaults(newsletterHero)).toEqual({
      textGradient: 'NONE',
      title: '',
      description: [],
      text: '',
      buttonText: '',
      privacy: [],
    })
    expect(layoutDefaults(newsletterHero)).toEqual({ paddingTop: 12, paddingBottom: 12 })
  })

  test('panel: one closed group "Layout"', () => {
    expect(panelOf(newsletterHero)).toEqual([
      'Title › Text gradient',
      'Layout (closed) › Background',
      'Layout (closed) › Border Top',
      'Layout (closed) › Border Bottom',
    ])
    expect(offeredBackgrounds(newsletterHero)).toBe(21)
  })

  test('starter, of which is told, first in the panel and before publishing, that it only shows a form', () => {
    expect(starterOf(newsletterHero)).toEqual({
      props: {
        title: 'One house a month',
        description: 'Plans, mistakes and **what it cost**, from a practice of six architects.',
        text: 'Leave your address and the next house finds you.',
        buttonText: 'Subscribe',
        privacy: 'We only use your address for this letter. [Privacy policy](/privacy)',
      },
      issues: [
        {
          code: 'RULE_BROKEN',
          severity: 'warning',
          blockId: 'id-1',
          path: ['textGradient'],
          message: 'This block only shows a form. Use Newsletter subscribe to collect addresses.',
        },
      ],
    })
  })
})
