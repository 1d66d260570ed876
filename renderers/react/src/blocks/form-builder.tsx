import { formParts } from '@quoin/kit'
import { formBuilder } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Island } from '../elements/island.tsx'
import { items } from '../elements/items.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formBuilderView = defineView(formBuilder, ({ id, props, handed, item, context }) => {
  const parts = formParts(id, props, handed, context)
  return (
    <Island as="form" attrs={parts.form} context={context}>
      {items({
        list: props['form-elements'],
        draw: item,
        id,
        prop: 'form-elements',
        attrs: parts.fields,
        handed: parts.handedField,
        context,
      })}
      <div {...reactAttrs(parts.errors)} />
      {items({
        list: props['form-buttons'],
        draw: item,
        id,
        prop: 'form-buttons',
        attrs: parts.buttons,
        handed: parts.handedButton,
        context,
      })}
    </Island>
  )
})
