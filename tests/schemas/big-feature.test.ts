import { bigFeature } from '@quoin/schemas'
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

describe('big-feature (catalogue 2.1)', () => {
  test('defaults', () => {
    expect(ownDefaults(bigFeature)).toEqual({ image: null, title: '', text: [] })
    expect(layoutDefaults(bigFeature)).toEqual({
      borderTop: 'boxed',
      paddingTop: 12,
      paddingBottom: 12,
      width: 'small',
    })
  })

  test('panel: all backgrounds, paddings and borders, no width', () => {
    expect(panelOf(bigFeature)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(bigFeature)).toBe(21)
  })

  test('starter', () => {
    expect(starterOf(bigFeature)).toEqual({
      props: {
        image: 'picture: A wrench',
        title: 'Bring it in on Monday, ride it home on Wednesday',
        text: 'A full service takes two days, and you get a loan bike meanwhile. [What a service includes](/service)',
      },
      issues: [],
    })
  })
})
