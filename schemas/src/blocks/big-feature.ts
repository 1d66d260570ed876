import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { rich } from '../shared/write.ts'

export const bigFeature = defineBlock({
  type: 'big-feature',
  label: 'Feature callout',
  category: 'Main content',
  tags: [
    'benefit',
    'service',
    'highlight',
    'special',
    'announcement',
    'news',
    'notice',
    'alert',
    'note',
    'info',
    'hint',
  ],
  theme: 'Quoin',
  props: {
    image: fields.image('Image', { placement: 'canvas', ratio: 1, width: 288 }),
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.richText('Text', ['link']),
    ...layoutProps({
      background: 'all',
      defaults: { borderTop: 'boxed', paddingTop: 12, paddingBottom: 12, width: 'small' },
    }),
  },
  starter: {
    image: sample('icon-wrench'),
    title: 'Bring it in on Monday, ride it home on Wednesday',
    text: rich('A full service takes two days, and you get a loan bike meanwhile. [What a service includes](/service)'),
  },
})
