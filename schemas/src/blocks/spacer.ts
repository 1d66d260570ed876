import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'

const group = { group: 'Layout' }

export const spacer = defineBlock({
  type: 'spacer',
  label: 'Spacer',
  category: 'Separators',
  tags: ['gap', 'space', 'divider', 'blank', 'empty', 'distance', 'margin'],
  theme: 'Quoin',
  props: {
    height: fields.range('Height', { ...group, min: 0, max: 10, step: 1, initial: 5 }),
    ...layoutProps({ background: 'all', paddings: false, group, defaults: { paddingTop: 0, paddingBottom: 0 } }),
  },
})
