import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { accentField } from '../shared/colors.ts'
import { layoutProps } from '../shared/layout.ts'
import { whenOn } from '../shared/when-on.ts'

const whenTagged = whenOn('withTag')
const whenPopular = whenOn('withPopularTag')
const canvas = { placement: 'canvas' } as const
const item = { category: 'Pricing', theme: 'Quoin', kind: 'item' } as const

export const pricingPlanFeature = defineBlock({
  ...item,
  type: 'pricing-plan-feature',
  label: 'Feature',
  props: {
    featureText: fields.text('Feature', canvas),
    withTag: fields.flag('With tag'),
    tag: fields.text('Tag', { ...canvas, showWhen: whenTagged }),
  },
  starter: { featureText: 'Test ride included', tag: 'New' },
})

const features = [
  { featureText: 'Brakes and gears set' },
  { featureText: 'Wheels trued' },
  { featureText: 'Chain cleaned', withTag: true, tag: 'New' },
]

const tuneUp = {
  popularTagText: 'Most booked',
  planName: 'Tune-up',
  planDescription: 'For bikes in daily use',
  planPrice: '€49',
  planConditions: 'per bike, parts extra',
  buttonText: 'Book a tune-up',
  buttonLinkPath: '/',
  featuresTitle: 'Included',
  features,
}

export const pricingPlan = defineBlock({
  ...item,
  type: 'pricing-plan',
  label: 'Plan',
  props: {
    pricingColor: accentField('Color', 'cyan'),
    planName: fields.text('Plan name', canvas),
    planDescription: fields.text('Description', { ...canvas, multiline: true }),
    planPrice: fields.text('Price', canvas),
    planConditions: fields.text('Conditions', canvas),
    withPopularTag: fields.flag('Popular tag'),
    popularTagText: fields.text('Popular tag text', { ...canvas, showWhen: whenPopular }),
    buttonText: fields.text('Button text', canvas),
    buttonLinkPath: fields.address('Button link'),
    featuresTitle: fields.text('Features title', canvas),
    features: fields.repeater('Features', [pricingPlanFeature], { max: 15 }),
  },
  starter: tuneUp,
})

export const pricing = defineBlock({
  type: 'pricing',
  label: 'Pricing',
  category: 'Pricing',
  tags: [
    'prices',
    'pricelist',
    'plans',
    'offers',
    'cost',
    'menu',
    'fees',
    'rates',
    'subscription',
    'membership',
    'packages',
    'products',
    'tickets',
    'tuition',
  ],
  theme: 'Quoin',
  props: {
    plans: fields.repeater('Plans', [pricingPlan], { max: 6 }),
    ...layoutProps({ background: 'neutral' }),
  },
  starter: {
    plans: [
      { pricingColor: 'cyan', ...tuneUp },
      {
        pricingColor: 'pink',
        withPopularTag: true,
        popularTagText: 'Most booked',
        planName: 'Full service',
        planDescription: 'For bikes that crossed a winter',
        planPrice: '€129',
        planConditions: 'per bike, loan bike included',
        buttonText: 'Book a full service',
        buttonLinkPath: '/',
        featuresTitle: 'Included',
        features,
      },
    ],
  },
})

export type PricingPlanProps = PropsOf<typeof pricingPlan>
export type PricingPlanFeatureProps = PropsOf<typeof pricingPlanFeature>

const commonLength = 8

/** Whether a price is written smaller where its card is narrow, so that it stays on one line. */
export function isLongPrice(price: string): boolean {
  return price.length > commonLength
}
