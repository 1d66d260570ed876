import { featureItem, features, featuresWidth } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  canvasOf,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

describe('features (catalogue 2.1)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(features)).toEqual({ colsNumber: 2, features: [] })
    expect(ownDefaults(featureItem)).toEqual({
      title: '',
      text: '',
      image: null,
      withIcon: true,
      withLink: false,
      linkText: '',
      linkPath: '',
    })
    expect(layoutDefaults(features)).toEqual({ paddingBottom: 0 })
    expect(limitsOf(features)).toEqual({ features: ['feature-item', 0, 9] })
  })

  test('panel', () => {
    expect(panelOf(features)).toEqual(['Columns › Columns', ...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(features)).toBe(4)
    expect(panelOf(featureItem)).toEqual(['With icon', 'With link'])
    expect(panelOf(featureItem, { withLink: true })).toEqual(['With icon', 'With link', 'Link to'])
    expect(canvasOf(featureItem, { withIcon: false })).toEqual(['title', 'text'])
  })

  test('the container is small for two columns, else medium', () => {
    expect([featuresWidth(2), featuresWidth(3), featuresWidth(4)]).toEqual(['small', 'medium', 'medium'])
  })

  test('starter', () => {
    const { props, issues } = starterOf(features)
    expect(issues).toEqual([])
    expect(props.features).toMatchObject([
      { title: 'Stone-ground flour', text: 'Milled four streets away, never older than a week.' },
      { title: 'Slow dough', text: 'Twenty hours of rest before anyone lights the oven.' },
      { title: 'Wood-fired', text: 'Beech and ash from the town forest, one load a day.' },
      { title: 'Nothing wasted', text: "What is left at closing feeds the neighbours' hens." },
    ])
  })
})
