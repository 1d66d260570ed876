import { classes, fieldParts } from '@quoin/kit'
import { formCheckbox, formInput, formSelect, formTextArea, presentOptions } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { FieldLabel } from '../elements/field-label.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const formInputView = defineView(formInput, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: props.inputType, props, handed, context })
  const kind = { type: props.inputType, ...(props.inputType === 'number' ? { step: 'any' } : {}) }
  return (
    <div {...reactAttrs(parts.root)}>
      <FieldLabel
        as="label"
        id={id}
        value={props.label}
        attrs={parts.label}
        starred={parts.starred}
        context={context}
      />
      <input {...reactAttrs({ ...parts.control, ...kind })} />
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})

export const formTextAreaView = defineView(formTextArea, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'textarea', props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      <FieldLabel
        as="label"
        id={id}
        value={props.label}
        attrs={parts.label}
        starred={parts.starred}
        context={context}
      />
      <textarea {...reactAttrs(parts.control)} />
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})

export const formSelectView = defineView(formSelect, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'select', props, handed, context })
  return (
    <div {...reactAttrs(parts.root)}>
      <FieldLabel
        as="label"
        id={id}
        value={props.label}
        attrs={parts.label}
        starred={parts.starred}
        context={context}
      />
      <select {...reactAttrs(parts.control)}>
        <option value="">Choose…</option>
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
  const parts = fieldParts({ id, kind: 'checkbox', props, handed, context })
  const words = { ...parts.label, class: 'q-form-field-text' }
  const box = { ...parts.control, class: 'q-form-field-box', type: 'checkbox', value: 'true' }
  return (
    <div {...reactAttrs({ ...parts.root, class: `${classes.check} q-form-field` })}>
      <input {...reactAttrs(box)} />
      <FieldLabel as="label" id={id} value={props.label} attrs={words} starred={parts.starred} context={context} />
      <p {...reactAttrs(parts.error)} />
    </div>
  )
})
