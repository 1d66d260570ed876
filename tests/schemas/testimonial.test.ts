import { testimonial } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

describe('testimonial (catalogue 2.6)', () => {
  test('defaults', () => {
    expect(ownDefaults(testimonial)).toEqual({
      quote: '',
      authorName: '',
      authorJobTitle: '',
      avatarImage: null,
      logoImage: null,
    })
    expect(layoutDefaults(testimonial)).toEqual({ borderTop: 'boxed' })
  })

  test('panel', () => {
    expect(panelOf(testimonial)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(testimonial)).toBe(4)
  })

  test('starter', () => {
    expect(starterOf(testimonial)).toEqual({
      props: {
        quote:
          'Forty delivery bikes, serviced overnight and back on the road by six. In three years we have not lost a morning.',
        authorName: 'Nadia Rahman',
        authorJobTitle: 'Head of logistics, Aldermoor',
        avatarImage: expect.stringContaining('picture: '),
        logoImage: expect.stringContaining('picture: Logo of '),
      },
      issues: [],
    })
  })
})
