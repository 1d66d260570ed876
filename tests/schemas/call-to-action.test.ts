import { callToAction } from '@quoin/schemas'
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

describe('call-to-action (catalogue 2.3)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(callToAction)).toEqual({ text: '', buttons: [] })
    expect(layoutDefaults(callToAction)).toEqual({ borderTop: 'boxed', paddingTop: 12, width: 'small' })
    expect(limitsOf(callToAction)).toEqual({ buttons: ['button', 0, 1] })
  })

  test('panel', () => {
    expect(panelOf(callToAction)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(callToAction)).toBe(21)
  })

  test('starter', () => {
    expect(starterOf(callToAction)).toEqual({
      props: {
        text: 'Your chain is louder than your bell? Bring it in.',
        buttons: [
          {
            text: 'Book a service',
            type: 'link',
            href: '/service',
            buttonType: 'submit',
            buttonColor: 'sky',
            variant: 'solid',
            padding: 'normal',
          },
        ],
      },
      issues: [],
    })
  })
})
