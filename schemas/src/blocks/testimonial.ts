import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'

export const testimonial = defineBlock({
  type: 'testimonial',
  label: 'Testimonial',
  category: 'Testimonial',
  tags: [
    'pull quote',
    'review',
    'praise',
    'customer',
    'opinion',
    'feedback',
    'recommendation',
    'rating',
    'stars',
    'saying',
  ],
  theme: 'Quoin',
  props: {
    quote: fields.text('Quote', { placement: 'canvas', multiline: true }),
    authorName: fields.text('Author name', { placement: 'canvas' }),
    authorJobTitle: fields.text('Author job title', { placement: 'canvas' }),
    avatarImage: fields.image('Portrait', { placement: 'canvas', ratio: 1, width: 80 }),
    logoImage: fields.image('Logo', { placement: 'canvas', width: 240 }),
    ...layoutProps({ background: 'neutral', defaults: { borderTop: 'boxed' } }),
  },
  starter: {
    quote:
      'Forty delivery bikes, serviced overnight and back on the road by six. In three years we have not lost a morning.',
    authorName: 'Nadia Rahman',
    authorJobTitle: 'Head of logistics, Aldermoor',
    avatarImage: sample('avatar-7'),
    logoImage: sample('logo-2'),
  },
})
