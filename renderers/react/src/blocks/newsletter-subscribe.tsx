import { classes, isBlank, newsletterFieldTexts, newsletterParts, titleId } from '@quoin/kit'
import { newsletterSubscribe } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const newsletterSubscribeView = defineView(newsletterSubscribe, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const parts = newsletterParts(id, props, context)
  return (
    <Section
      id={id}
      layout={props}
      className="q-newsletter-subscribe"
      labelledBy={labelledBy}
      width="small"
      context={context}
    >
      <div className={`q-newsletter-card ${classes.card}`}>
        <div className="q-newsletter-main">
          <Text
            as={`h${heading}`}
            id={id}
            path="title"
            value={props.title}
            attrs={{ class: classes.title, id: titleId(id) }}
            context={context}
          />
          <RichText as="div" id={id} path="text" value={props.text} context={context} />
          <div {...reactAttrs(parts.root)}>
            {createElement(
              parts.form.tag,
              reactAttrs(parts.form.attrs),
              <label className={classes.hidden} htmlFor={parts.emailId}>
                {newsletterFieldTexts.email}
              </label>,
              <input {...reactAttrs(parts.field)} />,
              <button type="submit" {...reactAttrs(parts.button)}>
                <Text as="span" id={id} path="buttonText" value={props.buttonText} context={context} />
              </button>,
            )}
            <p {...reactAttrs(parts.error)} />
            <p {...reactAttrs(parts.status)} />
          </div>
        </div>
        <RichText
          as="div"
          id={id}
          path="text2"
          value={props.text2}
          attrs={{ class: `q-newsletter-aside ${classes.small}` }}
          context={context}
        />
      </div>
    </Section>
  )
})
