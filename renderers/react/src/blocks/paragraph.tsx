import { classes } from '@quoin/kit'
import { paragraph } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { richText } from '../elements/text.tsx'

export const paragraphView = defineView(paragraph, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-paragraph" context={context}>
    {richText({ as: 'div', id, path: 'text', value: props.text, className: classes.rich, context })}
  </Section>
))
