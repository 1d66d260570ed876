import { classes, headingTag } from '@quoin/kit'
import { featureItem, features, featuresWidth, linkAbout, linksAlike } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { textLink } from '../elements/text-link.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const featuresView = defineHtmlView(features, ({ id, props, item, context }) =>
  section(
    id,
    props,
    { className: 'q-features', width: featuresWidth(props.colsNumber) },
    context,
    items(
      props.features,
      item,
      {
        tag: 'ul',
        id,
        prop: 'features',
        className: 'q-features-grid',
        attrs: { 'data-columns': String(props.colsNumber) },
        handed: { colsNumber: props.colsNumber, alike: linksAlike(props.features) },
        heading: 2,
      },
      context,
    ),
  ),
)

export const featureItemView = defineHtmlView(featureItem, ({ id, props, heading, handed, context }) => {
  const icon = { id, path: 'image', ratio: '1:1', className: 'q-feature-icon', sizes: '48px' } as const
  const words = [
    text(props.title, { tag: headingTag(heading), id, path: 'title', className: classes.itemTitle }, context),
    text(props.text, { tag: 'p', id, path: 'text', className: classes.muted }, context),
    props.withLink &&
      textLink(
        props.linkText,
        props.linkPath,
        { id, path: 'linkText', about: linkAbout(props, handed.alike) },
        context,
      ),
  ]
  return html`<li class="q-feature"${attrs(context.marks.block(id))}>${
    props.withIcon && imageFrame(props.image, icon, context)
  }<div class="q-feature-text">${words}</div></li>`
})
