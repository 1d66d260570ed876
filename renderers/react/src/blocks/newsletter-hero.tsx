import { classes, headingTag, heardAttrs, isBlank, newsletterDummyParts, titleId, visitorTexts } from '@quoin/kit'
import { newsletterHero } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const newsletterHeroView = defineView(newsletterHero, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = { class: classes.displayM, id: titleId(id), 'data-gradient': props.textGradient }
  const parts = newsletterDummyParts(id, props.buttonText, context)
  return (
    <Section
      id={id}
      layout={props}
      className="q-newsletter-hero"
      labelledBy={labelledBy}
      width="medium"
      context={context}
    >
      <div className="q-newsletter-hero-columns">
        <div className="q-newsletter-hero-title">
          {text({ as: headingTag(heading), id, path: 'title', value: props.title, attrs: title, context })}
          {richText({
            as: 'div',
            id,
            path: 'description',
            value: props.description,
            className: classes.small,
            context,
          })}
        </div>
        <div className="q-newsletter-hero-form">
          {text({ as: 'p', id, path: 'text', value: props.text, context })}
          <div className={classes.joined}>
            <label htmlFor={parts.emailId} {...reactAttrs(heardAttrs(context.language))}>
              {visitorTexts(context.language).newsletter.email}
            </label>
            <input {...reactAttrs(parts.field)} />
            <button type="button" {...reactAttrs(parts.button)}>
              {text({ as: 'span', id, path: 'buttonText', value: props.buttonText, context })}
            </button>
          </div>
          {richText({ as: 'div', id, path: 'privacy', value: props.privacy, className: classes.small, context })}
        </div>
      </div>
    </Section>
  )
})
