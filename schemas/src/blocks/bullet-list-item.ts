import { defineBlock, fields } from '@quoin/engine'
import { accentField } from '../shared/colors.ts'

export const bulletListItem = defineBlock({
  type: 'bullet-list-item',
  label: 'List item',
  category: 'Shared',
  tags: ['list'],
  theme: 'Quoin',
  kind: 'item',
  props: {
    text: fields.text('Text', { placement: 'canvas' }),
    bulletColor: accentField('Color', 'sky'),
  },
  starter: { text: 'Frames made to order' },
})
