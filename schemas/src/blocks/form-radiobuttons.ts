import { defineBlock, fields, type NodeOf, type PropsOf } from '@quoin/engine'
import { fieldProps } from '../shared/field-props.ts'
import { repeatedValues } from './form-field.ts'

export const formSingleRadio = defineBlock({
  type: 'form-single-radio',
  label: 'Radio option',
  category: 'Contact',
  theme: 'Quoin',
  kind: 'item',
  props: {
    label: fields.text('Label', { placement: 'canvas' }),
    value: fields.text('Value', { exact: true }),
  },
  starter: { label: 'Option', value: 'option' },
})

export const formRadiobuttons = defineBlock({
  type: 'form-radiobuttons',
  label: 'Radio buttons',
  category: 'Contact',
  theme: 'Quoin',
  kind: 'item',
  props: {
    ...fieldProps(),
    radiobuttons: fields.repeater('Options', [formSingleRadio], { min: 1 }),
  },
  aliases: { radioButtons: 'radiobuttons' },
  rules: [
    ({ radiobuttons }) =>
      repeatedValues(
        radiobuttons.map(({ props: { label, value } }) => value || label),
        (index) => ['radiobuttons', index, 'props', 'value'],
      ),
  ],
  starter: {
    fieldName: 'color',
    label: 'Favourite color',
    radiobuttons: [
      { label: 'Blue', value: 'blue' },
      { label: 'Green', value: 'green' },
    ],
  },
})

export type FormRadiobuttonsProps = PropsOf<typeof formRadiobuttons>
export type FormSingleRadioProps = PropsOf<typeof formSingleRadio>

type Options = readonly NodeOf<typeof formSingleRadio>[]

/** What each option is sent as: its label where it has no value, and where an earlier one is sent as the same. */
export function radioValues(options: Options): readonly string[] {
  const sent = new Set<string>()
  return options.map(({ props: { label, value } }) => {
    const own = sent.has(value) ? label || value : value || label
    sent.add(own)
    return own
  })
}
