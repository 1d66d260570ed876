import { anchorParts, classes, headingTag } from '@quoin/kit'
import { faq, faqs, faqs2Cols } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { icon } from '../elements/icon.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const faqsView = defineView(faqs, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-faqs" context={context}>
    {items({ list: props.faqs, draw: item, as: 'ul', id, prop: 'faqs', className: 'q-faq-list', heading: 2, context })}
  </Section>
))

export const faqs2ColsView = defineView(faqs2Cols, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-faqs-2-cols" context={context}>
    {items({
      list: props.faqs,
      draw: item,
      as: 'ul',
      id,
      prop: 'faqs',
      className: 'q-faq-list',
      attrs: { 'data-columns': '2' },
      heading: 2,
      context,
    })}
  </Section>
))

export const faqView = defineView(faq, ({ id, props, heading, context }) => {
  const { heading: anchor, link } = anchorParts(id, props, context)
  return (
    <li className="q-faq" {...context.marks.block(id)}>
      <div className="q-faq-head">
        {link && <a {...reactAttrs(link)}>{icon({ name: 'link' })}</a>}
        {text({
          as: headingTag(heading),
          id,
          path: 'question',
          value: props.question,
          className: classes.itemTitle,
          attrs: { ...anchor },
          context,
        })}
      </div>
      {richText({
        as: 'div',
        id,
        path: 'answer',
        value: props.answer,
        className: `q-faq-answer ${classes.rich}`,
        context,
      })}
    </li>
  )
})
