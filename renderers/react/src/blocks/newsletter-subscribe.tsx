import { classes, headingTag, heardAttrs, isBlank, newsletterParts, titleId, visitorTexts } from '@quoin/kit'
import { newsletterSubscribe } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { Island } from '../elements/island.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'
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
          {text({
            as: headingTag(heading),
            id,
            path: 'title',
            value: props.title,
            className: classes.title,
            attrs: { id: titleId(id) },
            context,
          })}
          {richText({ as: 'div', id, path: 'text', value: props.text, context })}
          <Island attrs={parts.root} context={context}>
            {createElement(
              parts.form.tag,
              reactAttrs(parts.form.attrs),
              <label htmlFor={parts.emailId} {...reactAttrs(heardAttrs(context.language))}>
                {visitorTexts(context.language).newsletter.email}
              </label>,
              <input {...reactAttrs(parts.field)} />,
              <button type="submit" {...reactAttrs(parts.button)}>
                {text({ as: 'span', id, path: 'buttonText', value: props.buttonText, context })}
              </button>,
            )}
            <p {...reactAttrs(parts.error)} />
            <p {...reactAttrs(parts.status)} />
          </Island>
        </div>
        {richText({
          as: 'div',
          id,
          path: 'text2',
          value: props.text2,
          className: `q-newsletter-aside ${classes.small}`,
          context,
        })}
      </div>
    </Section>
  )
})
