import { classes, isBlank, titleId } from '@quoin/kit'
import { myHeroUnit } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'

export const myHeroUnitView = defineView(myHeroUnit, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  return (
    <Section id={id} layout={props} className="q-my-hero-unit" labelledBy={labelledBy} context={context}>
      <div className="q-my-hero-unit-column" data-padding={props.padding}>
        <ImageFrame
          image={props.icon}
          id={id}
          path="icon"
          ratio="1:1"
          className="q-my-hero-unit-icon"
          sizes="80px"
          context={context}
        />
        <Text
          as={`h${heading}`}
          id={id}
          path="title"
          value={props.title}
          attrs={{ class: classes.displayM, id: titleId(id) }}
          context={context}
        />
        <RichText as="div" id={id} path="text" value={props.text} attrs={{ class: classes.lead }} context={context} />
      </div>
    </Section>
  )
})
