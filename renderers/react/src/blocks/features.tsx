import { classes } from '@quoin/kit'
import { featureItem, features, featuresWidth, linkAbout, linksAlike } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { TextLink } from '../elements/text-link.tsx'

export const featuresView = defineView(features, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-features" width={featuresWidth(props.colsNumber)} context={context}>
    <Items
      list={props.features}
      draw={item}
      as="ul"
      id={id}
      prop="features"
      attrs={{ class: 'q-features-grid', 'data-columns': String(props.colsNumber) }}
      handed={{ colsNumber: props.colsNumber, alike: linksAlike(props.features) }}
      heading={2}
      context={context}
    />
  </Section>
))

export const featureItemView = defineView(featureItem, ({ id, props, heading, handed, context }) => (
  <li className="q-feature" {...context.marks.block(id)}>
    {props.withIcon && (
      <ImageFrame
        image={props.image}
        id={id}
        path="image"
        ratio="1:1"
        className="q-feature-icon"
        sizes="48px"
        context={context}
      />
    )}
    <div className="q-feature-text">
      <Text
        as={`h${heading}`}
        id={id}
        path="title"
        value={props.title}
        attrs={{ class: classes.itemTitle }}
        context={context}
      />
      <Text as="p" id={id} path="text" value={props.text} attrs={{ class: classes.muted }} context={context} />
      {props.withLink && (
        <TextLink
          id={id}
          path="linkText"
          text={props.linkText}
          address={props.linkPath}
          about={linkAbout(props, handed.alike)}
          context={context}
        />
      )}
    </div>
  </li>
))
