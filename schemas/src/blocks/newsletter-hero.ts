import { defineBlock, fields } from '@quoin/engine'
import { gradientField } from '../shared/colors.ts'
import { layoutProps } from '../shared/layout.ts'
import { titlesPage } from '../shared/titles-page.ts'
import { rich } from '../shared/write.ts'

export const newsletterHero = defineBlock({
  type: 'newsletter-hero',
  label: 'Newsletter hero',
  category: 'Call to action',
  tags: ['banner', 'sign up', 'signup', 'subscribe', 'mailing list', 'email', 'updates'],
  theme: 'Quoin',
  props: {
    textGradient: gradientField('Text gradient', { group: 'Title' }),
    title: fields.text('Title', { placement: 'canvas' }),
    description: fields.richText('Description', ['bold']),
    text: fields.text('Text', { placement: 'canvas', multiline: true }),
    buttonText: fields.text('Button text', { placement: 'canvas' }),
    privacy: fields.richText('Privacy', ['link']),
    ...layoutProps({
      background: 'all',
      paddings: false,
      borders: true,
      group: { group: 'Layout', closed: true },
      defaults: { paddingTop: 12, paddingBottom: 12 },
    }),
  },
  isPageTitle: ({ title }, editing) => titlesPage(title, editing),
  // on the first field, so that it is the first thing the panel says, and at publishing too
  rules: [
    () => ({
      path: ['textGradient'],
      message: 'This block only shows a form. Use Newsletter subscribe to collect addresses.',
      severity: 'warning',
    }),
  ],
  starter: {
    title: 'One house a month',
    description: rich('Plans, mistakes and **what it cost**, from a practice of six architects.'),
    text: 'Leave your address and the next house finds you.',
    buttonText: 'Subscribe',
    privacy: rich('We only use your address for this letter. [Privacy policy](/privacy)'),
  },
})
