import { defineBlock, fields } from '@quoin/engine'
import { accentField } from '../shared/colors.ts'

export const badge = defineBlock({
  type: 'badge',
  label: 'Badge',
  category: 'Shared',
  theme: 'Quoin',
  kind: 'item',
  props: {
    text: fields.text('Text', { placement: 'canvas' }),
    textAlign: fields.choice('Text align', ['left', 'center', 'right'], 'center', { showWhen: () => false }),
    badgeColor: accentField('Color', 'sky'),
  },
  starter: { text: 'New' },
})
