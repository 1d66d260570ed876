import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'

export const testimonial3ColsItem = defineBlock({
  type: 'testimonial-3-cols-item',
  label: 'Testimonial',
  category: 'Testimonial',
  theme: 'Quoin',
  kind: 'item',
  props: {
    quote: fields.text('Quote', { placement: 'canvas', multiline: true }),
    authorName: fields.text('Author name', { placement: 'canvas' }),
    authorJobTitle: fields.text('Author job title', { placement: 'canvas' }),
    avatarImage: fields.image('Portrait', { placement: 'canvas', ratio: 1, width: 80 }),
  },
  starter: {
    quote: 'Worth the detour, every Saturday.',
    authorName: 'Leila Haddad',
    authorJobTitle: 'Cyclist and customer',
    avatarImage: sample('avatar-1'),
  },
})

export const testimonial3Cols = defineBlock({
  type: 'testimonial-3-cols',
  label: 'Testimonial 3 columns',
  category: 'Testimonial',
  tags: [
    'quotes',
    'reviews',
    'praise',
    'customers',
    'opinions',
    'feedback',
    'recommendations',
    'ratings',
    'three columns',
  ],
  theme: 'Quoin',
  props: {
    testimonials: fields.repeater('Testimonials', [testimonial3ColsItem], { max: 3 }),
    ...layoutProps({ background: 'neutral', defaults: { borderTop: 'boxed' } }),
  },
  starter: {
    testimonials: [
      {
        quote: 'The rye tastes like the one my mother baked.',
        authorName: 'Tomás Vidal',
        authorJobTitle: 'Regular since 1991',
        avatarImage: sample('avatar-6'),
      },
      {
        quote: 'They listened before they drew a single line.',
        authorName: 'Ingrid Solheim',
        authorJobTitle: 'Client, house by the fjord',
        avatarImage: sample('avatar-9'),
      },
      {
        quote: 'My daughter now hums Purcell at breakfast.',
        authorName: 'Kwame Mensah',
        authorJobTitle: 'Choir parent',
        avatarImage: sample('avatar-5'),
      },
    ],
  },
})
