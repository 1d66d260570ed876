import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { callToAction } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'

export const callToActionView = defineView(callToAction, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.text) ? undefined : titleId(id)
  return (
    <Section
      id={id}
      layout={props}
      className="q-call-to-action"
      labelledBy={labelledBy}
      width="small"
      context={context}
    >
      <div className="q-call-to-action-row">
        {text({
          as: headingTag(heading),
          id,
          path: 'text',
          value: props.text,
          className: classes.title,
          attrs: { id: titleId(id) },
          context,
        })}
        {items({ list: props.buttons, draw: item, id, prop: 'buttons', className: classes.buttons, context })}
      </div>
    </Section>
  )
})
