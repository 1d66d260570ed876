import { formParts } from '@quoin/kit'
import { formBuilder } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Items } from '../elements/items.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formBuilderView = defineView(formBuilder, ({ id, props, item, context }) => {
  const parts = formParts(id, props, context)
  return (
    <form {...reactAttrs(parts.form)}>
      <Items
        list={props['form-elements']}
        draw={item}
        id={id}
        prop="form-elements"
        attrs={parts.fields}
        handed={parts.handedField}
        context={context}
      />
      <div {...reactAttrs(parts.errors)} />
      <Items
        list={props['form-buttons']}
        draw={item}
        id={id}
        prop="form-buttons"
        attrs={parts.buttons}
        handed={parts.handedButton}
        context={context}
      />
    </form>
  )
})
