import { classes, isBlank, titleId } from '@quoin/kit'
import { heroUnit } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const heroUnitView = defineHtmlView(heroUnit, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const look = {
    class: 'q-hero-unit-title',
    id: titleId(id),
    'data-gradient': props.textGradient,
    'data-highlight': props.highlightTextColor,
  }
  return section(
    id,
    props,
    { className: 'q-hero-unit', labelledBy, width: 'medium' },
    context,
    html`<div${attrs({ class: 'q-hero-unit-column', 'data-size': props.size })}>${items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'center' } }, context)}${text(
      props.title,
      { tag: `h${heading}`, id, path: 'title', attrs: look },
      context,
    )}${richText(props.text, { tag: 'div', id, path: 'text', attrs: { class: classes.lead } }, context)}${items(props.buttons, item, { id, prop: 'buttons', attrs: { class: classes.buttons } }, context)}</div>`,
  )
})
