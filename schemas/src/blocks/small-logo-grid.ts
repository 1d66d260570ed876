import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { badge } from './badge.ts'

export const smallLogoGridItem = defineBlock({
  type: 'small-logo-grid-item',
  label: 'Logo',
  category: 'Logo sections',
  theme: 'Quoin',
  kind: 'item',
  props: {
    image: fields.image('Logo', { placement: 'canvas', ratio: 1, width: 120 }),
    link: fields.address('Link'),
  },
  starter: { image: sample('mark-1') },
})

export const smallLogoGrid = defineBlock({
  type: 'small-logo-grid',
  label: 'Small Logo Grid',
  category: 'Logo sections',
  tags: ['logos', 'partners', 'clients', 'sponsors', 'brands', 'awards'],
  theme: 'Quoin',
  props: {
    targetBlank: fields.flag('Open links in a new tab', true, { group: 'Links' }),
    badge: fields.repeater('Badge', [badge], { max: 1 }),
    logos: fields.repeater('Logos', [smallLogoGridItem]),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  starter: {
    badge: [{ text: 'We service', badgeColor: 'gray', textAlign: 'left' }],
    logos: ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((number) => ({
      image: sample(`mark-${number}`),
      link: 'https://example.com',
    })),
  },
})
