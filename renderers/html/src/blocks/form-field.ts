import { classes, fieldParts } from '@quoin/kit'
import { formCheckbox, formInput, formSelect, formTextArea, presentOptions } from '@quoin/schemas'
import { fieldLabel } from '../elements/field-label.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const formInputView = defineHtmlView(formInput, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: props.inputType, props, handed, context })
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: parts.label, starred: parts.starred }, context)
  const kind = { type: props.inputType, ...(props.inputType === 'number' ? { step: 'any' } : {}) }
  return html`<div${attrs(parts.root)}>${label}<input${attrs({ ...parts.control, ...kind })}><p${attrs(parts.error)}></p></div>`
})

export const formTextAreaView = defineHtmlView(formTextArea, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'textarea', props, handed, context })
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: parts.label, starred: parts.starred }, context)
  return html`<div${attrs(parts.root)}>${label}<textarea${attrs(parts.control)}></textarea><p${attrs(parts.error)}></p></div>`
})

export const formSelectView = defineHtmlView(formSelect, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'select', props, handed, context })
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: parts.label, starred: parts.starred }, context)
  const choices = presentOptions(props.options).map(
    (choice) => html`<option value="${choice.value}">${choice.label}</option>`,
  )
  return html`<div${attrs(parts.root)}>${label}<select${attrs(parts.control)}><option value="">Choose…</option>${choices}</select><p${attrs(parts.error)}></p></div>`
})

export const formCheckboxView = defineHtmlView(formCheckbox, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: 'checkbox', props, handed, context })
  const words = { ...parts.label, class: 'q-form-field-text' }
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: words, starred: parts.starred }, context)
  const box = { ...parts.control, class: 'q-form-field-box', type: 'checkbox', value: 'true' }
  return html`<div${attrs({ ...parts.root, class: `${classes.check} q-form-field` })}><input${attrs(box)}>${label}<p${attrs(parts.error)}></p></div>`
})
