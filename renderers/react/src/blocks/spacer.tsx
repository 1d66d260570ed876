import { spacer } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Section } from '../elements/section.tsx'

export const spacerView = defineView(spacer, ({ id, props, context }) => (
  <Section
    id={id}
    layout={props}
    className="q-spacer"
    attrs={{ 'data-height': String(props.height), 'aria-hidden': 'true' }}
    context={context}
  >
    {null}
  </Section>
))
