import { radioGroupParts, radioParts } from '@quoin/kit'
import { formRadiobuttons, formSingleRadio } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { fieldLabel } from '../elements/field-label.tsx'
import { items } from '../elements/items.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formRadiobuttonsView = defineView(formRadiobuttons, ({ id, props, handed, item, context }) => {
  const parts = radioGroupParts({ id, props, handed, context })
  return (
    <fieldset {...reactAttrs(parts.root)}>
      {fieldLabel({ as: 'legend', id, value: props.label, attrs: parts.legend, starred: parts.starred, context })}
      {items({
        list: props.radiobuttons,
        draw: item,
        id,
        prop: 'radiobuttons',
        attrs: parts.options,
        handed: parts.handedRadio,
        context,
      })}
      <p {...reactAttrs(parts.error)} />
    </fieldset>
  )
})

export const formSingleRadioView = defineView(formSingleRadio, ({ id, props, handed, context }) => {
  const parts = radioParts(id, props, handed, context)
  return (
    <div {...reactAttrs(parts.root)}>
      <input {...reactAttrs(parts.control)} />
      {text({ as: 'label', id, path: 'label', value: props.label, attrs: parts.label, context })}
    </div>
  )
})
