import { classes, headingTag, heardAttrs, isBlank, newsletterDummyParts, titleId, visitorTexts } from '@quoin/kit'
import { newsletterHero } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const newsletterHeroView = defineHtmlView(newsletterHero, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const look = { id: titleId(id), 'data-gradient': props.textGradient }
  const { emailId, field, button } = newsletterDummyParts(id, props.buttonText, context)
  const title = [
    text(
      props.title,
      { tag: headingTag(heading), id, path: 'title', className: classes.displayM, attrs: look },
      context,
    ),
    richText(props.description, { tag: 'div', id, path: 'description', className: classes.small }, context),
  ]
  const buttonText = text(props.buttonText, { tag: 'span', id, path: 'buttonText' }, context)
  const form = [
    text(props.text, { tag: 'p', id, path: 'text' }, context),
    html`<div class="${classes.joined}"><label${attrs(heardAttrs(context.language))} for="${emailId}">${visitorTexts(context.language).newsletter.email}</label><input${attrs(field)}><button${attrs(button)}>${buttonText}</button></div>`,
    richText(props.privacy, { tag: 'div', id, path: 'privacy', className: classes.small }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-newsletter-hero', labelledBy, width: 'medium' },
    context,
    html`<div class="q-newsletter-hero-columns"><div class="q-newsletter-hero-title">${title}</div><div class="q-newsletter-hero-form">${form}</div></div>`,
  )
})
