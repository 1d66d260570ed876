import { headingTag, isBlank, titleId } from '@quoin/kit'
import { bigFeature } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const bigFeatureView = defineHtmlView(bigFeature, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const image = { id, path: 'image', ratio: '1:1', className: 'q-big-feature-image', sizes: '144px' } as const
  const title = {
    tag: headingTag(heading),
    id,
    path: 'title',
    className: 'q-big-feature-title',
    attrs: { id: titleId(id) },
  }
  const words = [text(props.title, title, context), richText(props.text, { tag: 'div', id, path: 'text' }, context)]
  return section(
    id,
    props,
    { className: 'q-big-feature', labelledBy, width: 'small' },
    context,
    html`<div class="q-big-feature-row">${imageFrame(props.image, image, context)}<div class="q-big-feature-text">${words}</div></div>`,
  )
})
