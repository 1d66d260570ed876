import { classes, headingTag } from '@quoin/kit'
import { featureItem, features, featuresWidth, linkAbout, linksAlike } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { textLink } from '../elements/text-link.tsx'

export const featuresView = defineView(features, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-features" width={featuresWidth(props.colsNumber)} context={context}>
    {items({
      list: props.features,
      draw: item,
      as: 'ul',
      id,
      prop: 'features',
      className: 'q-features-grid',
      attrs: { 'data-columns': String(props.colsNumber) },
      handed: { colsNumber: props.colsNumber, alike: linksAlike(props.features) },
      heading: 2,
      context,
    })}
  </Section>
))

export const featureItemView = defineView(featureItem, ({ id, props, heading, handed, context }) => (
  <li className="q-feature" {...context.marks.block(id)}>
    {props.withIcon &&
      imageFrame({
        image: props.image,
        id,
        path: 'image',
        ratio: '1:1',
        className: 'q-feature-icon',
        sizes: '48px',
        context,
      })}
    <div className="q-feature-text">
      {text({ as: headingTag(heading), id, path: 'title', value: props.title, className: classes.itemTitle, context })}
      {text({ as: 'p', id, path: 'text', value: props.text, className: classes.muted, context })}
      {props.withLink &&
        textLink({
          id,
          path: 'linkText',
          words: props.linkText,
          address: props.linkPath,
          about: linkAbout(props, handed.alike),
          context,
        })}
    </div>
  </li>
))
