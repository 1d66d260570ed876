import { formSection } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'

export const formSectionView = defineView(formSection, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-form-section" context={context}>
    <Items list={props.form} draw={item} id={id} prop="form" context={context} />
  </Section>
))
