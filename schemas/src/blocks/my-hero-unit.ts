import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { titlesPage } from '../shared/titles-page.ts'
import { rich } from '../shared/write.ts'

export const myHeroUnit = defineBlock({
  type: 'my-hero-unit',
  label: 'Custom Hero Unit',
  category: 'Hero sections',
  tags: ['banner', 'headline'],
  theme: 'Default',
  props: {
    padding: fields.choice('Padding', ['big', 'small'], 'big', {
      labels: { big: 'Big Padding', small: 'Small Padding' },
    }),
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.richText('Text', ['bold', 'italic', 'highlight', 'code', 'link']),
    icon: fields.image('Icon', { placement: 'canvas', ratio: 1, width: 80 }),
    ...layoutProps({ background: 'none', paddings: false, defaults: { paddingTop: 0, paddingBottom: 0 } }),
  },
  isPageTitle: ({ title }, editing) => titlesPage(title, editing),
  starter: {
    title: 'This block is yours to change',
    text: rich('A small sample to copy when you write **your own** blocks.'),
    icon: sample('quoin'),
  },
})
