import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { titleProps } from '../shared/title-props.ts'

export const contactOffice = defineBlock({
  type: 'contact-office',
  label: 'Office',
  category: 'Contact',
  theme: 'Quoin',
  kind: 'item',
  props: {
    city: fields.text('City', { placement: 'canvas' }),
    address: fields.text('Address', { placement: 'canvas', multiline: true }),
  },
  starter: { city: 'Ghent', address: '27 Quayside Walk\n9000 Ghent' },
})

export const contactOffices = defineBlock({
  type: 'contact-offices',
  label: 'Offices',
  category: 'Contact',
  tags: ['address', 'places', 'opening hours', 'phone', 'telephone', 'locations', 'shops', 'branches', 'directions'],
  theme: 'Quoin',
  props: {
    ...titleProps({ group: 'Offices' }),
    offices: fields.repeater('Offices', [contactOffice]),
    ...layoutProps({ background: 'neutral' }),
  },
  starter: {
    title: 'Where we draw',
    subtitle: 'Four studios, one archive',
    offices: [
      { city: 'Lisbon', address: '18 Harbour Row\n1000 Lisbon' },
      { city: 'Utrecht', address: '4 Windmill Yard\n3500 Utrecht' },
      { city: 'Kraków', address: '9 Linden Court\n30-000 Kraków' },
      { city: 'Toronto', address: '210 Lantern Wharf\nToronto, ON' },
    ],
  },
})
