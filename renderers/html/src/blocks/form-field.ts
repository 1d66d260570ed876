import { checkboxParts, fieldParts, inputAttrs, visitorTexts, wordsAttrs } from '@quoin/kit'
import { formCheckbox, formInput, formSelect, formTextArea, presentOptions } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { fieldLabel } from '../elements/field-label.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const formInputView = defineHtmlView(formInput, ({ id, props, handed, context }) => {
  const parts = fieldParts({ id, kind: props.inputType, props, handed, context })
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: parts.label, starred: parts.starred }, context)
  return html`<div${attrs(parts.root)}>${label}<input${attrs(inputAttrs(parts, props.inputType))}><p${attrs(parts.error)}></p></div>`
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
  return html`<div${attrs(parts.root)}>${label}<select${attrs(parts.control)}><option value=""${attrs(wordsAttrs(context.language))}>${visitorTexts(context.language).form.choose}</option>${choices}</select><p${attrs(parts.error)}></p></div>`
})

export const formCheckboxView = defineHtmlView(formCheckbox, ({ id, props, handed, context }) => {
  const parts = checkboxParts({ id, props, handed, context })
  const label = fieldLabel(props.label, { tag: 'label', id, attrs: parts.label, starred: parts.starred }, context)
  return html`<div${attrs(parts.root)}><input${attrs(parts.control)}>${label}<p${attrs(parts.error)}></p></div>`
})
