import { headingTag, isBlank, titleId } from '@quoin/kit'
import { bigFeature } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const bigFeatureView = defineView(bigFeature, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  return (
    <Section id={id} layout={props} className="q-big-feature" labelledBy={labelledBy} width="small" context={context}>
      <div className="q-big-feature-row">
        {imageFrame({
          image: props.image,
          id,
          path: 'image',
          ratio: '1:1',
          className: 'q-big-feature-image',
          sizes: '144px',
          context,
        })}
        <div className="q-big-feature-text">
          {text({
            as: headingTag(heading),
            id,
            path: 'title',
            value: props.title,
            className: 'q-big-feature-title',
            attrs: { id: titleId(id) },
            context,
          })}
          {richText({ as: 'div', id, path: 'text', value: props.text, context })}
        </div>
      </div>
    </Section>
  )
})
