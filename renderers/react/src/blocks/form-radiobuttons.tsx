import { radioGroupParts, radioParts } from '@quoin/kit'
import { formRadiobuttons, formSingleRadio, radioValue } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { FieldLabel } from '../elements/field-label.tsx'
import { Items } from '../elements/items.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formRadiobuttonsView = defineView(formRadiobuttons, ({ id, props, handed, item, context }) => {
  const parts = radioGroupParts({ id, props, handed, context })
  return (
    <fieldset {...reactAttrs(parts.root)}>
      <FieldLabel
        as="legend"
        id={id}
        value={props.label}
        attrs={parts.legend}
        starred={parts.starred}
        context={context}
      />
      <Items
        list={props.radiobuttons}
        draw={item}
        id={id}
        prop="radiobuttons"
        attrs={parts.options}
        handed={parts.handedRadio}
        context={context}
      />
      <p {...reactAttrs(parts.error)} />
    </fieldset>
  )
})

export const formSingleRadioView = defineView(formSingleRadio, ({ id, props, handed, context }) => {
  const parts = radioParts(id, radioValue(props), handed, context)
  return (
    <div {...reactAttrs(parts.root)}>
      <input {...reactAttrs(parts.control)} />
      <Text as="label" id={id} path="label" value={props.label} attrs={parts.label} context={context} />
    </div>
  )
})
