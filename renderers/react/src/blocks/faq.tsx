import { anchorParts, classes } from '@quoin/kit'
import { faq, faqs, faqs2Cols } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const faqsView = defineView(faqs, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-faqs" context={context}>
    <Items
      list={props.faqs}
      draw={item}
      as="ul"
      id={id}
      prop="faqs"
      attrs={{ class: 'q-faq-list' }}
      heading={2}
      context={context}
    />
  </Section>
))

export const faqs2ColsView = defineView(faqs2Cols, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-faqs-2-cols" context={context}>
    <Items
      list={props.faqs}
      draw={item}
      as="ul"
      id={id}
      prop="faqs"
      attrs={{ class: 'q-faq-list', 'data-columns': '2' }}
      heading={2}
      context={context}
    />
  </Section>
))

export const faqView = defineView(faq, ({ id, props, heading, context }) => {
  const { heading: anchor, link } = anchorParts(id, props, context)
  return (
    <li className="q-faq" {...context.marks.block(id)}>
      <div className="q-faq-head">
        {link && (
          <a {...reactAttrs(link)}>
            <Icon name="link" />
          </a>
        )}
        <Text
          as={`h${heading}`}
          id={id}
          path="question"
          value={props.question}
          attrs={{ class: classes.itemTitle, ...anchor }}
          context={context}
        />
      </div>
      <RichText
        as="div"
        id={id}
        path="answer"
        value={props.answer}
        attrs={{ class: `q-faq-answer ${classes.rich}` }}
        context={context}
      />
    </li>
  )
})
