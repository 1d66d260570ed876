import { classes } from '@quoin/kit'
import { paragraph } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'
import { RichText } from '../elements/text.tsx'

export const paragraphView = defineView(paragraph, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-paragraph" context={context}>
    <RichText as="div" id={id} path="text" value={props.text} attrs={{ class: classes.rich }} context={context} />
  </Section>
))
