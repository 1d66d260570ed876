import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { badge } from './badge.ts'

export const logoGridItem = defineBlock({
  type: 'logo-grid-item',
  label: 'Logo',
  category: 'Logo sections',
  theme: 'Quoin',
  kind: 'item',
  props: {
    image: fields.image('Logo', { placement: 'canvas', width: 300 }),
    link: fields.address('Link'),
  },
  starter: { image: sample('logo-1') },
})

export const logoGrid = defineBlock({
  type: 'logo-grid',
  label: 'Logo Grid',
  category: 'Logo sections',
  tags: ['logos', 'partners', 'clients', 'sponsors', 'brands', 'awards', 'certificates', 'press'],
  theme: 'Quoin',
  props: {
    targetBlank: fields.flag('Open links in a new tab', true, { group: 'Links' }),
    badge: fields.repeater('Badge', [badge], { max: 1 }),
    logos: fields.repeater('Logos', [logoGridItem], { min: 5, max: 25 }),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  starter: {
    badge: [{ text: 'Our bread is served at', badgeColor: 'gray', textAlign: 'left' }],
    logos: ([1, 2, 3, 4, 5] as const).map((number) => ({
      image: sample(`logo-${number}`),
      link: 'https://example.com',
    })),
  },
})
