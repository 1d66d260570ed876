import { classes, headingTag, isBlank, isEditing } from '@quoin/kit'
import { isLongPrice, pricing, pricingPlan, pricingPlanFeature } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { icon } from '../elements/icon.tsx'
import { items } from '../elements/items.tsx'
import { link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'

const check = icon({ name: 'check', className: 'q-pricing-plan-check' })

export const pricingView = defineView(pricing, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-pricing" width="medium" context={context}>
    {items({
      list: props.plans,
      draw: item,
      as: 'ul',
      id,
      prop: 'plans',
      className: 'q-pricing-plans',
      heading: 2,
      context,
    })}
  </Section>
))

export const pricingPlanView = defineView(pricingPlan, ({ id, props, heading, item, context }) => {
  const own = (
    path: 'popularTagText' | 'planName' | 'planDescription' | 'planPrice' | 'planConditions' | 'featuresTitle',
    as: string,
    name: string,
  ) => text({ as, id, path, value: props[path], className: `q-pricing-plan-${name}`, context })
  const look = { 'data-color': props.pricingColor, 'data-variant': 'outline', 'data-size': 'normal' }
  const words = text({ as: 'span', id, path: 'buttonText', value: props.buttonText, context })
  return (
    <li className={`q-pricing-plan ${classes.card}`} data-color={props.pricingColor} {...context.marks.block(id)}>
      {props.withPopularTag && own('popularTagText', 'p', 'tag')}
      <div className="q-pricing-plan-head">
        {own('planName', headingTag(heading), 'name')}
        {own('planDescription', 'p', 'description')}
      </div>
      <div className="q-pricing-plan-amount" data-long={isLongPrice(props.planPrice)}>
        {own('planPrice', 'p', 'price')}
        {own('planConditions', 'p', 'conditions')}
      </div>
      {words && link({ address: props.buttonLinkPath, className: classes.button, attrs: look, context }, words)}
      <div className="q-pricing-plan-list">
        {own('featuresTitle', 'p', 'features-title')}
        {items({
          list: props.features,
          draw: item,
          as: 'ul',
          id,
          prop: 'features',
          className: 'q-pricing-plan-features',
          handed: { pricingColor: props.pricingColor },
          context,
        })}
      </div>
    </li>
  )
})

export const pricingPlanFeatureView = defineView(pricingPlanFeature, ({ id, props, context }) => {
  const empty = isBlank(props.featureText)
  if (empty && !isEditing(context)) return null
  return (
    <li className="q-pricing-plan-feature" {...context.marks.block(id)}>
      {!empty && check}
      <span>
        {text({ as: 'span', id, path: 'featureText', value: props.featureText, context })}
        {props.withTag &&
          text({ as: 'span', id, path: 'tag', value: props.tag, className: 'q-pricing-plan-feature-tag', context })}
      </span>
    </li>
  )
})
