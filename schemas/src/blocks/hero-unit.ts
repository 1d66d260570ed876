import { defineBlock, fields } from '@quoin/engine'
import { accentField, gradientField } from '../shared/colors.ts'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { titlesPage } from '../shared/titles-page.ts'
import { rich } from '../shared/write.ts'
import { badge } from './badge.ts'
import { button } from './button.ts'

const group = { group: 'Title' }

export const heroUnit = defineBlock({
  type: 'hero-unit',
  label: 'Centered Hero',
  category: 'Hero sections',
  tags: ['banner', 'headline', 'intro', 'welcome', 'cover', 'slogan', 'start', 'jumbotron', 'big title'],
  theme: 'Quoin',
  props: {
    size: fields.choice('Size', ['medium', 'large'], 'large', { ...group, display: 'RADIO' }),
    textGradient: gradientField('Text gradient', group),
    highlightTextColor: accentField('Highlight color', 'pink', group),
    title: fields.richText('Title', ['highlight'], { multiline: false }),
    text: fields.richText('Text', ['bold', 'link']),
    badge: fields.repeater('Badge', [badge], { max: 1 }),
    buttons: fields.repeater('Buttons', [button], { max: 2 }),
    ...layoutProps({ background: 'images', defaults: { paddingTop: 12, paddingBottom: 12 } }),
  },
  isPageTitle: ({ title }, editing) => titlesPage(title, editing),
  starter: {
    title: rich('Bread worth [[getting up for]]'),
    text: rich('Slow dough, stone-ground flour and an oven that is never quite cold. Open from half past six.'),
    badge: [{ text: 'Baking since 1987', badgeColor: 'sky', textAlign: 'center' }],
    buttons: [
      { text: 'Order for tomorrow', href: '/order' },
      { text: 'Find the shop', href: '/visit', variant: 'outline' },
    ],
  },
  stories: [
    {
      name: 'Gradient hero',
      props: {
        textGradient: 'DAWN',
        backgroundImage: sample('pattern-light'),
        backgroundImageDark: sample('pattern-dark'),
        buttons: [
          { text: 'Order for tomorrow', href: '/order', buttonColor: 'violet' },
          { text: 'Find the shop', href: '/visit', buttonColor: 'violet', variant: 'outline' },
        ],
      },
    },
  ],
})
