import { classes, isBlank, isEditing } from '@quoin/kit'
import { pricing, pricingPlan, pricingPlanFeature } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { Items } from '../elements/items.tsx'
import { Link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'

export const pricingView = defineView(pricing, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-pricing" width="medium" context={context}>
    <Items
      list={props.plans}
      draw={item}
      as="ul"
      id={id}
      prop="plans"
      attrs={{ class: 'q-pricing-plans' }}
      heading={2}
      context={context}
    />
  </Section>
))

export const pricingPlanView = defineView(pricingPlan, ({ id, props, heading, item, context }) => {
  const own = (
    path: 'popularTagText' | 'planName' | 'planDescription' | 'planPrice' | 'planConditions' | 'featuresTitle',
    as: string,
    name: string,
  ) => (
    <Text
      as={as}
      id={id}
      path={path}
      value={props[path]}
      attrs={{ class: `q-pricing-plan-${name}` }}
      context={context}
    />
  )
  const look = {
    class: classes.button,
    'data-color': props.pricingColor,
    'data-variant': 'outline',
    'data-size': 'normal',
  }
  return (
    <li className={`q-pricing-plan ${classes.card}`} data-color={props.pricingColor} {...context.marks.block(id)}>
      {props.withPopularTag && own('popularTagText', 'p', 'tag')}
      <div className="q-pricing-plan-head">
        {own('planName', `h${heading}`, 'name')}
        {own('planDescription', 'p', 'description')}
      </div>
      <div>
        {own('planPrice', 'p', 'price')}
        {own('planConditions', 'p', 'conditions')}
      </div>
      {(!isBlank(props.buttonText) || isEditing(context)) && (
        <Link address={props.buttonLinkPath} attrs={look} context={context}>
          <Text as="span" id={id} path="buttonText" value={props.buttonText} context={context} />
        </Link>
      )}
      <div className="q-pricing-plan-list">
        {own('featuresTitle', 'p', 'features-title')}
        <Items
          list={props.features}
          draw={item}
          as="ul"
          id={id}
          prop="features"
          attrs={{ class: 'q-pricing-plan-features' }}
          handed={{ pricingColor: props.pricingColor }}
          context={context}
        />
      </div>
    </li>
  )
})

export const pricingPlanFeatureView = defineView(pricingPlanFeature, ({ id, props, context }) => {
  const empty = isBlank(props.featureText)
  if (empty && !isEditing(context)) return null
  return (
    <li className="q-pricing-plan-feature" {...context.marks.block(id)}>
      {!empty && <Icon name="check" className="q-pricing-plan-check" />}
      <span>
        <Text as="span" id={id} path="featureText" value={props.featureText} context={context} />
        {props.withTag && (
          <Text
            as="span"
            id={id}
            path="tag"
            value={props.tag}
            attrs={{ class: 'q-pricing-plan-feature-tag' }}
            context={context}
          />
        )}
      </span>
    </li>
  )
})
