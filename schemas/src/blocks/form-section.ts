import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { formBuilder } from './form-builder.ts'

export const formSection = defineBlock({
  type: 'form-section',
  label: 'Form',
  category: 'Contact',
  tags: [
    'contact',
    'questions',
    'survey',
    'sign up',
    'registration',
    'booking',
    'reservation',
    'order',
    'application',
    'poll',
    'quiz',
    'enrol',
    'rsvp',
    'inquiry',
    'feedback',
    'request',
  ],
  theme: 'Quoin',
  props: {
    form: fields.repeater('Form', [formBuilder], { min: 1, max: 1 }),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
})

export type FormSectionProps = PropsOf<typeof formSection>
