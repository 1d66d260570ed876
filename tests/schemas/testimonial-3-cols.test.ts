import { testimonial3Cols, testimonial3ColsItem } from '@quoin/schemas'
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

describe('testimonial-3-cols (catalogue 2.6)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(testimonial3Cols)).toEqual({ testimonials: [] })
    expect(layoutDefaults(testimonial3Cols)).toEqual({ borderTop: 'boxed' })
    expect(limitsOf(testimonial3Cols)).toEqual({ testimonials: ['testimonial-3-cols-item', 0, 3] })
    expect(ownDefaults(testimonial3ColsItem)).toEqual({
      quote: '',
      authorName: '',
      authorJobTitle: '',
      avatarImage: null,
    })
    expect(layoutDefaults(testimonial3ColsItem)).toBeUndefined()
  })

  test('panel', () => {
    expect(panelOf(testimonial3Cols)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(testimonial3Cols)).toBe(4)
  })

  test('starter', () => {
    const avatarImage = expect.stringContaining('picture: ')
    expect(starterOf(testimonial3Cols)).toEqual({
      props: {
        testimonials: [
          {
            quote: 'The rye tastes like the one my mother baked.',
            authorName: 'Tomás Vidal',
            authorJobTitle: 'Regular since 1991',
            avatarImage,
          },
          {
            quote: 'They listened before they drew a single line.',
            authorName: 'Ingrid Solheim',
            authorJobTitle: 'Client, house by the fjord',
            avatarImage,
          },
          {
            quote: 'My daughter now hums Purcell at breakfast.',
            authorName: 'Kwame Mensah',
            authorJobTitle: 'Choir parent',
            avatarImage,
          },
        ],
      },
      issues: [],
    })
    expect(starterOf(testimonial3ColsItem)).toEqual({
      props: {
        quote: 'Worth the detour, every Saturday.',
        authorName: 'Leila Haddad',
        authorJobTitle: 'Cyclist and customer',
        avatarImage,
      },
      issues: [],
    })
  })
})
