import { horizontalRule } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'

export const horizontalRuleView = defineView(horizontalRule, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-horizontal-rule" context={context}>
    <hr />
  </Section>
))
