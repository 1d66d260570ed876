import { isBlank, titleId } from '@quoin/kit'
import { title } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { titlePart } from '../elements/title-part.tsx'

export const titleView = defineView(title, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const part = { title: props.title, subtitle: props.subtitle, big: props.bigCentered }
  return (
    <Section id={id} layout={props} className="q-title-block" labelledBy={labelledBy} context={context}>
      {titlePart({ id, part, heading, extraBold: props.extraboldTitle, context })}
    </Section>
  )
})
