import { formSection } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'

export const formSectionView = defineView(formSection, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-form-section" context={context}>
    {items({ list: props.form, draw: item, id, prop: 'form', context })}
  </Section>
))
