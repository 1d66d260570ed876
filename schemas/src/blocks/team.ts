import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { socialProblems, socialProps } from '../shared/social.ts'
import { titleProps } from '../shared/title-props.ts'

export const teamItem = defineBlock({
  type: 'team-item',
  label: 'Member',
  category: 'Team',
  theme: 'Quoin',
  kind: 'item',
  props: {
    memberName: fields.text('Name', { placement: 'canvas' }),
    jobTitle: fields.text('Job title', { placement: 'canvas' }),
    picture: fields.image('Photo', { placement: 'canvas', ratio: 1, width: 144 }),
    ...socialProps(),
  },
  rules: [socialProblems],
  starter: {
    memberName: 'Mei Tanaka',
    jobTitle: 'Site manager',
    picture: sample('avatar-3'),
    twitter: 'quoin_example',
  },
})

export const team = defineBlock({
  type: 'team',
  label: 'Team',
  category: 'Team',
  tags: [
    'people',
    'staff',
    'persons',
    'about us',
    'members',
    'employees',
    'colleagues',
    'teachers',
    'band',
    'musicians',
    'crew',
  ],
  theme: 'Quoin',
  props: {
    ...titleProps({ group: 'Team' }),
    members: fields.repeater('Members', [teamItem], { max: 20 }),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  starter: {
    title: 'Who draws your house',
    subtitle: 'Six people, two dogs, one model saw',
    members: [
      { memberName: 'Amara Okafor', jobTitle: 'Partner, housing', picture: sample('avatar-1') },
      { memberName: 'Jonas Lindqvist', jobTitle: 'Timber construction', picture: sample('avatar-2') },
    ],
  },
})
