import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { myHeroUnit } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const myHeroUnitView = defineHtmlView(myHeroUnit, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const icon = { id, path: 'icon', ratio: '1:1', className: 'q-my-hero-unit-icon', sizes: '80px' } as const
  const title = { tag: headingTag(heading), id, path: 'title', className: classes.displayM, attrs: { id: titleId(id) } }
  const column = [
    imageFrame(props.icon, icon, context),
    text(props.title, title, context),
    richText(props.text, { tag: 'div', id, path: 'text', className: classes.lead }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-my-hero-unit', labelledBy },
    context,
    html`<div class="q-my-hero-unit-column" data-padding="${props.padding}">${column}</div>`,
  )
})
