import { classes, isBlank, titleId } from '@quoin/kit'
import { callToAction } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'

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
        <Text
          as={`h${heading}`}
          id={id}
          path="text"
          value={props.text}
          attrs={{ class: classes.title, id: titleId(id) }}
          context={context}
        />
        <Items
          list={props.buttons}
          draw={item}
          id={id}
          prop="buttons"
          attrs={{ class: classes.buttons }}
          context={context}
        />
      </div>
    </Section>
  )
})
