import { checkboxParts, fieldParts, inputAttrs, visitorTexts, wordsAttrs } from '@quoin/kit'
import { formCheckbox, formInput, formSelect, formTextArea, presentOptions } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { fieldLabel } from '../elements/field-label.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formInputView = defineView(formInput, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: props.inputType, props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      {fieldLabel({ as: 'label', id, value: props.label, attrs: parts.label, starred: parts.starred, context })}
      <input {...reactAttrs(inputAttrs(parts, props.inputType))} />
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})

export const formTextAreaView = defineView(formTextArea, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'textarea', props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      {fieldLabel({ as: 'label', id, value: props.label, attrs: parts.label, starred: parts.starred, context })}
      <textarea {...reactAttrs(parts.control)} />
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})

export const formSelectView = defineView(formSelect, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'select', props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      {fieldLabel({ as: 'label', id, value: props.label, attrs: parts.label, starred: parts.starred, context })}
      <select {...reactAttrs(parts.control)}>
        <option value="" {...reactAttrs(wordsAttrs(context.language))}>
          {visitorTexts(context.language).form.choose}
        </option>
        {presentOptions(props.options).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})

export const formCheckboxView = defineView(formCheckbox, ({ id, props, handed, context }) => {
  const parts = checkboxParts({ id, props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      <input {...reactAttrs(parts.control)} />
      {fieldLabel({ as: 'label', id, value: props.label, attrs: parts.label, starred: parts.starred, context })}
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})
