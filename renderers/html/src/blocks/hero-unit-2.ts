import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { heroUnit2 } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const heroUnit2View = defineHtmlView(heroUnit2, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const look = {
    id: titleId(id),
    'data-gradient': props.textGradient,
    'data-highlight': props.highlightTextColor,
  }
  const title = [
    items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'left' } }, context),
    text(
      props.title,
      { tag: headingTag(heading), id, path: 'title', className: classes.displayM, attrs: look },
      context,
    ),
  ]
  const words = [
    richText(props.text, { tag: 'div', id, path: 'text', className: classes.lead }, context),
    items(props.buttons, item, { id, prop: 'buttons', className: classes.buttons }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-hero-unit-2', labelledBy, width: 'medium' },
    context,
    html`<div class="q-hero-unit-2-columns"><div class="q-hero-unit-2-title">${title}</div><div class="q-hero-unit-2-text">${words}</div></div>`,
  )
})
