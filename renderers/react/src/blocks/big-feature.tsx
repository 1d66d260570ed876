import { isBlank, titleId } from '@quoin/kit'
import { bigFeature } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'

export const bigFeatureView = defineView(bigFeature, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  return (
    <Section id={id} layout={props} className="q-big-feature" labelledBy={labelledBy} width="small" context={context}>
      <div className="q-big-feature-row">
        <ImageFrame
          image={props.image}
          id={id}
          path="image"
          ratio="1:1"
          className="q-big-feature-image"
          sizes="144px"
          context={context}
        />
        <div className="q-big-feature-text">
          <Text
            as={`h${heading}`}
            id={id}
            path="title"
            value={props.title}
            attrs={{ class: 'q-big-feature-title', id: titleId(id) }}
            context={context}
          />
          <RichText as="div" id={id} path="text" value={props.text} context={context} />
        </div>
      </div>
    </Section>
  )
})
