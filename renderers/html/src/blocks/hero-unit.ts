import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { heroUnit } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const heroUnitView = defineHtmlView(heroUnit, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const title = {
    tag: headingTag(heading),
    id,
    path: 'title',
    className: props.size === 'large' ? classes.displayL : classes.displayM,
    attrs: { id: titleId(id), 'data-gradient': props.textGradient, 'data-highlight': props.highlightTextColor },
  }
  const column = [
    items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'center' } }, context),
    text(props.title, title, context),
    richText(props.text, { tag: 'div', id, path: 'text', className: classes.lead }, context),
    items(props.buttons, item, { id, prop: 'buttons', className: classes.buttons }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-hero-unit', labelledBy, width: 'medium' },
    context,
    html`<div class="q-hero-unit-column">${column}</div>`,
  )
})
