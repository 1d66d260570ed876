import { defineBlock, fields } from '@quoin/engine'
import { accentField, gradientField } from '../shared/colors.ts'
import { layoutProps } from '../shared/layout.ts'
import { titlesPage } from '../shared/titles-page.ts'
import { rich } from '../shared/write.ts'
import { badge } from './badge.ts'
import { button } from './button.ts'

const group = { group: 'Title' }

export const heroUnit2 = defineBlock({
  type: 'hero-unit-2',
  label: 'Horizontal Hero',
  category: 'Hero sections',
  tags: ['banner', 'headline', 'intro', 'welcome', 'cover', 'slogan', 'jumbotron', 'two columns', 'split'],
  theme: 'Quoin',
  props: {
    textGradient: gradientField('Text gradient', group),
    highlightTextColor: accentField('Highlight color', 'pink', group),
    title: fields.richText('Title', ['highlight'], { multiline: false }),
    text: fields.richText('Text', ['bold']),
    badge: fields.repeater('Badge', [badge], { max: 1 }),
    buttons: fields.repeater('Buttons', [button], { max: 2 }),
    ...layoutProps({ background: 'images' }),
  },
  isPageTitle: ({ title }, editing) => titlesPage(title, editing),
  starter: {
    title: rich('Forty voices, [[one Tuesday evening]]'),
    text: rich('The school choir rehearses every Tuesday at six. **No audition, no fee, no need to read music.**'),
    buttons: [
      { text: 'Join a rehearsal', href: '/join', buttonColor: 'sky' },
      { text: 'Hear us sing', href: '/recordings', buttonColor: 'sky', variant: 'outline' },
    ],
  },
  stories: [
    {
      name: 'Dark horizontal hero',
      props: {
        backgroundColor: 'dark-gray',
        highlightTextColor: 'lime',
        buttons: [
          { text: 'Join a rehearsal', href: '/join', buttonColor: 'lime' },
          { text: 'Hear us sing', href: '/recordings', buttonColor: 'lime', variant: 'outline' },
        ],
      },
    },
  ],
})
