import { defineBlock, fields, type NodeOf, type PropsOf } from '@quoin/engine'
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
  rules: [
    ({ radiobuttons }) =>
      sentOptions(radiobuttons).flatMap(({ wanted, sent, taken }, index) =>
        taken
          ? {
              path: ['radiobuttons', index, 'props', 'value'],
              message: `The value "${wanted}" is used here more than once. This one is sent as "${sent}".`,
              severity: 'warning',
            }
          : [],
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
  return sentOptions(options).map(({ sent }) => sent)
}

function sentOptions(options: Options) {
  const used = new Set<string>()
  return options.map(({ props: { label, value } }) => {
    const wanted = value || label
    const taken = used.has(wanted)
    const sent = (taken && label) || wanted
    used.add(sent)
    return { wanted, sent, taken }
  })
}
