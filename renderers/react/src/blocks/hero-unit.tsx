import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { heroUnit } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const heroUnitView = defineView(heroUnit, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = {
    class: props.size === 'large' ? classes.displayL : classes.displayM,
    id: titleId(id),
    'data-gradient': props.textGradient,
    'data-highlight': props.highlightTextColor,
  }
  return (
    <Section id={id} layout={props} className="q-hero-unit" labelledBy={labelledBy} width="medium" context={context}>
      <div className="q-hero-unit-column">
        {items({ list: props.badge, draw: item, id, prop: 'badge', handed: { textAlign: 'center' }, context })}
        {text({ as: headingTag(heading), id, path: 'title', value: props.title, attrs: title, context })}
        {richText({ as: 'div', id, path: 'text', value: props.text, className: classes.lead, context })}
        {items({ list: props.buttons, draw: item, id, prop: 'buttons', className: classes.buttons, context })}
      </div>
    </Section>
  )
})
