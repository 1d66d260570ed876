import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { button } from './button.ts'

export const callToAction = defineBlock({
  type: 'call-to-action',
  label: 'Call to action',
  category: 'Call to action',
  tags: [
    'button',
    'banner',
    'book',
    'booking',
    'reservation',
    'order',
    'donate',
    'donation',
    'buy',
    'tickets',
    'appointment',
    'link',
    'cta',
    'promotion',
    'invitation',
    'register',
  ],
  theme: 'Quoin',
  props: {
    text: fields.text('Text', { placement: 'canvas', multiline: true }),
    buttons: fields.repeater('Button', [button], { max: 1 }),
    ...layoutProps({ background: 'all', defaults: { borderTop: 'boxed', paddingTop: 12, width: 'small' } }),
  },
  starter: {
    text: 'Your chain is louder than your bell? Bring it in.',
    buttons: [{ text: 'Book a service', href: '/service', buttonColor: 'sky' }],
  },
})
