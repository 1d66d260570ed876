import { anchorParts, classes, headingTag } from '@quoin/kit'
import { faq, faqs, faqs2Cols } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { icon } from '../elements/icon.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const faqsView = defineHtmlView(faqs, ({ id, props, item, context }) => {
  const list = { tag: 'ul', id, prop: 'faqs', className: 'q-faq-list', heading: 2 as const }
  return section(id, props, { className: 'q-faqs' }, context, items(props.faqs, item, list, context))
})

export const faqs2ColsView = defineHtmlView(faqs2Cols, ({ id, props, item, context }) => {
  const look = { className: 'q-faq-list', attrs: { 'data-columns': '2' } }
  const list = { tag: 'ul', id, prop: 'faqs', ...look, heading: 2 as const }
  return section(id, props, { className: 'q-faqs-2-cols' }, context, items(props.faqs, item, list, context))
})

const answerClass = `q-faq-answer ${classes.rich}`

export const faqView = defineHtmlView(faq, ({ id, props, heading, context }) => {
  const { heading: anchor, link } = anchorParts(id, props, context)
  const question = { tag: headingTag(heading), id, path: 'question', className: classes.itemTitle, attrs: anchor }
  const answer = { tag: 'div', id, path: 'answer', className: answerClass }
  return html`<li class="q-faq"${attrs(context.marks.block(id))}><div class="q-faq-head">${link ? html`<a${attrs(link)}>${icon('link')}</a>` : nothing}${text(props.question, question, context)}</div>${richText(props.answer, answer, context)}</li>`
})
