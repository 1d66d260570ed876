import { defineBlock } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'

export const horizontalRule = defineBlock({
  type: 'horizontal-rule',
  label: 'Horizontal Rule',
  category: 'Separators',
  tags: ['line', 'divider', 'separator', 'break'],
  theme: 'Quoin',
  props: layoutProps({ background: 'all', borders: false, widths: true, group: { group: 'Layout' } }),
  accepts: [{ from: 'rule', convert: () => ({}) }],
})
