import { formSection } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { defineHtmlView } from '../view.ts'

export const formSectionView = defineHtmlView(formSection, ({ id, props, item, context }) =>
  section(id, props, { className: 'q-form-section' }, context, items(props.form, item, { id, prop: 'form' }, context)),
)
