import { classes, isBlank, newsletterDummyParts, newsletterFieldTexts, titleId } from '@quoin/kit'
import { newsletterHero } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
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
          <Text as={`h${heading}`} id={id} path="title" value={props.title} attrs={title} context={context} />
          <RichText
            as="div"
            id={id}
            path="description"
            value={props.description}
            attrs={{ class: classes.small }}
            context={context}
          />
        </div>
        <div className="q-newsletter-hero-form">
          <Text as="p" id={id} path="text" value={props.text} context={context} />
          <div className={classes.joined}>
            <label className={classes.hidden} htmlFor={parts.emailId}>
              {newsletterFieldTexts.email}
            </label>
            <input {...reactAttrs(parts.field)} />
            <button type="button" {...reactAttrs(parts.button)}>
              <Text as="span" id={id} path="buttonText" value={props.buttonText} context={context} />
            </button>
          </div>
          <RichText
            as="div"
            id={id}
            path="privacy"
            value={props.privacy}
            attrs={{ class: classes.small }}
            context={context}
          />
        </div>
      </div>
    </Section>
  )
})
