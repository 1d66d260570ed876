import { classes, headingTag, isBlank, isEditing } from '@quoin/kit'
import { isLongPrice, pricing, pricingPlan, pricingPlanFeature } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { icon } from '../elements/icon.ts'
import { items } from '../elements/items.ts'
import { link } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { constant, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

const check = constant(icon('check', 'q-pricing-plan-check'))

export const pricingView = defineHtmlView(pricing, ({ id, props, item, context }) => {
  const list = { tag: 'ul', id, prop: 'plans', className: 'q-pricing-plans', heading: 2 as const }
  return section(
    id,
    props,
    { className: 'q-pricing', width: 'medium' },
    context,
    items(props.plans, item, list, context),
  )
})

export const pricingPlanView = defineHtmlView(pricingPlan, ({ id, props, heading, item, context }) => {
  const own = (path: keyof typeof props & string, tag: string, className: string) => ({ tag, id, path, className })
  const button = {
    className: classes.button,
    attrs: { 'data-color': props.pricingColor, 'data-variant': 'outline', 'data-size': 'normal' },
  }
  const words = text(props.buttonText, { tag: 'span', id, path: 'buttonText' }, context)
  const features = {
    tag: 'ul',
    id,
    prop: 'features',
    className: 'q-pricing-plan-features',
    handed: { pricingColor: props.pricingColor },
  }
  return html`<li class="q-pricing-plan ${classes.card}" data-color="${props.pricingColor}"${attrs(context.marks.block(id))}>${
    props.withPopularTag && text(props.popularTagText, own('popularTagText', 'p', 'q-pricing-plan-tag'), context)
  }<div class="q-pricing-plan-head">${text(props.planName, own('planName', headingTag(heading), 'q-pricing-plan-name'), context)}${text(props.planDescription, own('planDescription', 'p', 'q-pricing-plan-description'), context)}</div><div class="q-pricing-plan-amount" data-long="${String(isLongPrice(props.planPrice))}">${text(props.planPrice, own('planPrice', 'p', 'q-pricing-plan-price'), context)}${text(props.planConditions, own('planConditions', 'p', 'q-pricing-plan-conditions'), context)}</div>${
    words === nothing ? nothing : link(props.buttonLinkPath, button, context, words)
  }<div class="q-pricing-plan-list">${text(props.featuresTitle, own('featuresTitle', 'p', 'q-pricing-plan-features-title'), context)}${items(props.features, item, features, context)}</div></li>`
})

export const pricingPlanFeatureView = defineHtmlView(pricingPlanFeature, ({ id, props, context }) => {
  const empty = isBlank(props.featureText)
  if (empty && !isEditing(context)) return nothing
  const tag = { tag: 'span', id, path: 'tag', className: 'q-pricing-plan-feature-tag' }
  return html`<li class="q-pricing-plan-feature"${attrs(context.marks.block(id))}>${empty ? nothing : check}<span>${text(props.featureText, { tag: 'span', id, path: 'featureText' }, context)}${props.withTag && text(props.tag, tag, context)}</span></li>`
})
