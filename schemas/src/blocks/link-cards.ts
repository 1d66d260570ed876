import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { titleProps } from '../shared/title-props.ts'
import { whenOn } from '../shared/when-on.ts'

const withIcon = whenOn('withIcon')
const withTitle = whenOn('withTitle')

export const linkCard = defineBlock({
  type: 'link-card',
  label: 'Card',
  category: 'Main content',
  theme: 'Quoin',
  kind: 'item',
  props: {
    withIcon: fields.flag('With icon', true),
    withTitle: fields.flag('With title', true),
    icon: fields.image('Icon', { placement: 'canvas', ratio: 1, width: 80, showWhen: withIcon }),
    title: fields.text('Title', { placement: 'canvas', showWhen: withTitle }),
    text: fields.text('Text', { placement: 'canvas', multiline: true }),
    linkPath: fields.address('Link to'),
  },
  starter: {
    icon: sample('icon-pin'),
    title: 'Opening hours',
    text: 'Early birds are welcome',
    linkPath: '/',
  },
})

export const linkCards = defineBlock({
  type: 'link-cards',
  label: 'Link cards',
  category: 'Main content',
  tags: ['tiles', 'boxes', 'links', 'overview', 'news', 'subjects', 'topics', 'categories', 'columns'],
  theme: 'Quoin',
  props: {
    ...titleProps({ bigCenteredTitle: true }),
    cards: fields.repeater('Cards', [linkCard], { max: 8 }),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  starter: {
    title: 'Where to next?',
    subtitle: 'The pages people ask for most',
    cards: [
      {
        icon: sample('icon-wheat'),
        title: "Today's bread",
        text: 'What is on the shelf, and until when',
        linkPath: '/bread',
      },
      {
        icon: sample('icon-clock'),
        title: 'Order ahead',
        text: 'For the office, the wedding, the whole street',
        linkPath: '/order',
      },
      {
        icon: sample('icon-pin'),
        title: 'Find us',
        text: 'Two shops and a stall at the Saturday market',
        linkPath: '/visit',
      },
      { icon: sample('icon-oven'), title: 'Notes from the oven', text: 'What we tried this week', linkPath: '/blog' },
    ],
  },
})
