import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'

export const customer = defineBlock({
  type: 'customer',
  label: 'Customer',
  category: 'Logo sections',
  theme: 'Quoin',
  kind: 'item',
  props: {
    image: fields.image('Logo', { placement: 'canvas', width: 300 }),
  },
  starter: { image: sample('logo-1') },
})

export const customers = defineBlock({
  type: 'customers',
  label: 'Customers',
  category: 'Logo sections',
  tags: ['references', 'logos', 'clients', 'sponsors', 'brands'],
  theme: 'Quoin',
  props: {
    grayscale: fields.flag('Grayscale', true, { group: 'Logos' }),
    customers: fields.repeater('Customers', [customer], { max: 12 }),
    ...layoutProps({ background: 'neutral', defaults: { paddingTop: 12, paddingBottom: 12 } }),
  },
  starter: { customers: ([1, 2, 3, 4, 5] as const).map((number) => ({ image: sample(`logo-${number}`) })) },
})
