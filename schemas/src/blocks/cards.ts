import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { titleProps } from '../shared/title-props.ts'
import { whenOn } from '../shared/when-on.ts'
import { rich } from '../shared/write.ts'

const withIcon = whenOn('withIcon')
const withTitle = whenOn('withTitle')
const withLink = whenOn('withLink')

export const card = defineBlock({
  type: 'card',
  label: 'Card',
  category: 'Main content',
  theme: 'Quoin',
  kind: 'item',
  props: {
    withIcon: fields.flag('With icon', true),
    withTitle: fields.flag('With title', true),
    withLink: fields.flag('With link', true),
    icon: fields.image('Icon', { placement: 'canvas', ratio: 1, width: 80, showWhen: withIcon }),
    title: fields.text('Title', { placement: 'canvas', showWhen: withTitle }),
    description: fields.richText('Description', ['bold', 'italic', 'link']),
    linkText: fields.text('Link text', { placement: 'canvas', showWhen: withLink }),
    linkPath: fields.address('Link to', { showWhen: withLink }),
  },
  starter: {
    icon: sample('icon-house'),
    title: 'Libraries',
    description: rich('Three reading rooms, all of them warm.'),
    linkText: 'See the projects',
    linkPath: '/',
  },
})

export const cards = defineBlock({
  type: 'cards',
  label: 'Cards',
  category: 'Main content',
  tags: [
    'tiles',
    'boxes',
    'services',
    'products',
    'courses',
    'classes',
    'events',
    'dates',
    'projects',
    'columns',
    'dishes',
    'concerts',
    'shop',
    'grid',
    'three columns',
    'articles',
    'jobs',
    'vacancies',
  ],
  theme: 'Quoin',
  props: {
    ...titleProps(),
    cards: fields.repeater('Cards', [card], { max: 6 }),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  starter: {
    title: 'What we build',
    subtitle: 'Two kinds of work, one drawing table',
    cards: [
      {
        icon: sample('icon-house'),
        title: 'Houses',
        description: rich('Timber houses for narrow plots, long winters and small budgets.'),
        linkText: 'See the projects',
        linkPath: '/projects',
      },
      {
        icon: sample('icon-note'),
        title: 'Schools',
        description: rich('Rooms where forty children can sing and one can read.'),
        linkText: 'See the projects',
        linkPath: '/projects',
      },
    ],
  },
})
