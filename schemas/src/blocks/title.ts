import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { titlesPage } from '../shared/titles-page.ts'

const group = { group: 'Text' }

export const title = defineBlock({
  type: 'title',
  label: 'Title',
  category: 'Single column / Blog',
  tags: ['heading', 'headline', 'header text', 'subtitle', 'chapter', 'section title'],
  theme: 'Quoin',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    subtitle: fields.text('Subtitle', { placement: 'canvas', multiline: true }),
    bigCentered: fields.flag('Big and centered', true, group),
    extraboldTitle: fields.flag('Extra-bold title', false, group),
    ...layoutProps({
      background: 'neutral',
      widths: true,
      defaults: { paddingTop: 0, paddingBottom: 0, width: 'small' },
    }),
  },
  isPageTitle: ({ title }, editing) => titlesPage(title, editing),
  accepts: [{ from: 'heading', convert: (content) => (typeof content === 'string' ? { title: content } : undefined) }],
  starter: {
    title: 'Notes from the oven',
    subtitle: 'What we tried this week, and what we will not try again',
  },
})
