import { isBlank, titleId } from '@quoin/kit'
import { title } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { titlePart } from '../elements/title-part.ts'
import { defineHtmlView } from '../view.ts'

export const titleView = defineHtmlView(title, ({ id, props, heading, context }) => {
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const part = { title: props.title, subtitle: props.subtitle, big: props.bigCentered }
  return section(
    id,
    props,
    { className: 'q-title-block', labelledBy },
    context,
    titlePart(id, part, heading, context, { extraBold: props.extraboldTitle }),
  )
})
