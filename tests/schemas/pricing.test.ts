import { pricing, pricingPlan, pricingPlanFeature } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  canvasOf,
  layoutDefaults,
  limitsOf,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

const features = [
  { featureText: 'Brakes and gears set' },
  { featureText: 'Wheels trued' },
  { featureText: 'Chain cleaned', withTag: true, tag: 'New' },
]

describe('pricing (catalogue 2.10)', () => {
  test('defaults, limits and panels', () => {
    expect(ownDefaults(pricing)).toEqual({ plans: [] })
    expect(layoutDefaults(pricing)).toEqual({})
    expect(limitsOf(pricing)).toEqual({ plans: ['pricing-plan', 0, 6] })
    expect(panelOf(pricing)).toEqual([...backgroundPanel, ...paddingPanel])
    expect(ownDefaults(pricingPlan)).toEqual({
      pricingColor: 'cyan',
      withPopularTag: false,
      popularTagText: '',
      planName: '',
      planDescription: '',
      planPrice: '',
      planConditions: '',
      buttonText: '',
      buttonLinkPath: '',
      featuresTitle: '',
      features: [],
    })
    expect(limitsOf(pricingPlan)).toEqual({ features: ['pricing-plan-feature', 0, 15] })
    expect(panelOf(pricingPlan)).toEqual(['Color', 'Popular tag', 'Button link'])
    expect(canvasOf(pricingPlan)).not.toContain('popularTagText')
    expect(canvasOf(pricingPlan, { withPopularTag: true })).toContain('popularTagText')
    expect(ownDefaults(pricingPlanFeature)).toEqual({ featureText: '', withTag: false, tag: '' })
    expect(canvasOf(pricingPlanFeature)).toEqual(['featureText'])
  })

  test('starters', () => {
    const plan = { popularTagText: 'Most booked', buttonLinkPath: '/', featuresTitle: 'Included', features }
    expect(starterOf(pricing)).toEqual({
      props: {
        plans: [
          {
            ...plan,
            pricingColor: 'cyan',
            planName: 'Tune-up',
            planDescription: 'For bikes in daily use',
            planPrice: '€49',
            planConditions: 'per bike, parts extra',
            buttonText: 'Book a tune-up',
          },
          {
            ...plan,
            pricingColor: 'pink',
            withPopularTag: true,
            planName: 'Full service',
            planDescription: 'For bikes that crossed a winter',
            planPrice: '€129',
            planConditions: 'per bike, loan bike included',
            buttonText: 'Book a full service',
          },
        ],
      },
      issues: [],
    })
    expect(starterOf(pricingPlan)).toMatchObject({ props: { planName: 'Tune-up', features }, issues: [] })
    expect(starterOf(pricingPlanFeature)).toEqual({
      props: { featureText: 'Test ride included', tag: 'New' },
      issues: [],
    })
  })
})
