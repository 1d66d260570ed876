import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { heroUnit2 } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const heroUnit2View = defineView(heroUnit2, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = {
    class: classes.displayM,
    id: titleId(id),
    'data-gradient': props.textGradient,
    'data-highlight': props.highlightTextColor,
  }
  return (
    <Section id={id} layout={props} className="q-hero-unit-2" labelledBy={labelledBy} width="medium" context={context}>
      <div className="q-hero-unit-2-columns">
        <div className="q-hero-unit-2-title">
          {items({ list: props.badge, draw: item, id, prop: 'badge', handed: { textAlign: 'left' }, context })}
          {text({ as: headingTag(heading), id, path: 'title', value: props.title, attrs: title, context })}
        </div>
        <div className="q-hero-unit-2-text">
          {richText({ as: 'div', id, path: 'text', value: props.text, className: classes.lead, context })}
          {items({ list: props.buttons, draw: item, id, prop: 'buttons', className: classes.buttons, context })}
        </div>
      </div>
    </Section>
  )
})
