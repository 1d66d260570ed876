import { classes, headingTag, heardAttrs, isBlank, newsletterParts, titleId, visitorTexts } from '@quoin/kit'
import { newsletterSubscribe } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const newsletterSubscribeView = defineHtmlView(newsletterSubscribe, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const { root, form, emailId, field, button, error, status } = newsletterParts(id, props, context)
  const buttonText = text(props.buttonText, { tag: 'span', id, path: 'buttonText' }, context)
  const joined = html`<label${attrs(heardAttrs(context.language))} for="${emailId}">${visitorTexts(context.language).newsletter.email}</label><input${attrs(field)}><button${attrs(button)}>${buttonText}</button>`
  const main = [
    text(
      props.title,
      { tag: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } },
      context,
    ),
    richText(props.text, { tag: 'div', id, path: 'text' }, context),
    html`<div${attrs(root)}>${element(form.tag, '', joined, form.attrs)}<p${attrs(error)}></p><p${attrs(status)}></p></div>`,
  ]
  const aside = { tag: 'div', id, path: 'text2', className: `q-newsletter-aside ${classes.small}` }
  return section(
    id,
    props,
    { className: 'q-newsletter-subscribe', labelledBy, width: 'small' },
    context,
    html`<div class="q-newsletter-card ${classes.card}"><div class="q-newsletter-main">${main}</div>${richText(props.text2, aside, context)}</div>`,
  )
})
