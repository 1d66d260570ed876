import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { fieldProps } from '../shared/field-props.ts'

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

/** What a chosen option is sent as. */
export function radioValue({ label, value }: FormSingleRadioProps): string {
  return value === '' ? label : value
}
