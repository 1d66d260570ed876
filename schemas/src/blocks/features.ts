import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps, type Width } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { whenOn } from '../shared/when-on.ts'

const withIcon = whenOn('withIcon')
const withLink = whenOn('withLink')

export const featureItem = defineBlock({
  type: 'feature-item',
  label: 'Feature',
  category: 'Main content',
  theme: 'Quoin',
  kind: 'item',
  props: {
    title: fields.text('Title', { placement: 'canvas' }),
    text: fields.text('Text', { placement: 'canvas', multiline: true }),
    image: fields.image('Icon', { placement: 'canvas', ratio: 1, width: 96, showWhen: withIcon }),
    withIcon: fields.flag('With icon', true),
    withLink: fields.flag('With link', false),
    linkText: fields.text('Link text', { placement: 'canvas', showWhen: withLink }),
    linkPath: fields.address('Link to', { showWhen: withLink }),
  },
  starter: {
    title: 'Baked at five',
    text: 'On the shelf by half past six, every day but Monday.',
    image: sample('icon-wheat'),
    linkText: 'Read more',
  },
})

export const features = defineBlock({
  type: 'features',
  label: 'Features',
  category: 'Main content',
  tags: [
    'benefits',
    'services',
    'icons',
    'steps',
    'reasons',
    'advantages',
    'process',
    'how it works',
    'values',
    'columns',
    'ingredients',
    'skills',
    'three columns',
    'numbers',
    'stats',
    'facts',
    'timeline',
  ],
  theme: 'Quoin',
  props: {
    colsNumber: fields.choice('Columns', [2, 3, 4], 2, { group: 'Columns', display: 'RADIO' }),
    features: fields.repeater('Features', [featureItem], { max: 9 }),
    ...layoutProps({ background: 'neutral', defaults: { paddingBottom: 0 } }),
  },
  starter: {
    paddingBottom: 16,
    features: [
      {
        title: 'Stone-ground flour',
        text: 'Milled four streets away, never older than a week.',
        image: sample('icon-wheat'),
      },
      {
        title: 'Slow dough',
        text: 'Twenty hours of rest before anyone lights the oven.',
        image: sample('icon-clock'),
      },
      {
        title: 'Wood-fired',
        text: 'Beech and ash from the town forest, one load a day.',
        image: sample('icon-oven'),
      },
      {
        title: 'Nothing wasted',
        text: "What is left at closing feeds the neighbours' hens.",
        image: sample('icon-leaf'),
      },
    ],
  },
})

export type FeaturesProps = PropsOf<typeof features>

/** Two columns read best in the small container; the stored width is not used. */
export function featuresWidth(colsNumber: FeaturesProps['colsNumber']): Width {
  return colsNumber === 2 ? 'small' : 'medium'
}
