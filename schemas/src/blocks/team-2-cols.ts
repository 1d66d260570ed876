import { defineBlock, fields } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { socialProblems, socialProps } from '../shared/social.ts'
import { titleProps } from '../shared/title-props.ts'

export const teamItem2ColsItem = defineBlock({
  type: 'team-item2-cols-item',
  label: 'Member',
  category: 'Team',
  theme: 'Quoin',
  kind: 'item',
  props: {
    name: fields.text('Name', { placement: 'canvas' }),
    jobTitle: fields.text('Job title', { placement: 'canvas' }),
    picture: fields.image('Photo', { placement: 'canvas', ratio: 1, width: 96 }),
    ...socialProps(),
  },
  aliases: { memberName: 'name' },
  rules: [socialProblems],
  starter: {
    name: 'Elif Demir',
    jobTitle: 'Stage and lights',
    picture: sample('avatar-1'),
    twitter: 'quoin_example',
  },
})

export const team2Cols = defineBlock({
  type: 'team-2-cols',
  label: 'Team 2 columns',
  category: 'Team',
  tags: ['people', 'staff', 'persons', 'about us', 'members', 'employees', 'speakers', 'two columns'],
  theme: 'Quoin',
  props: {
    ...titleProps({ group: 'Team' }),
    members: fields.repeater('Members', [teamItem2ColsItem]),
    ...layoutProps({ background: 'neutral', defaults: { width: 'small' } }),
  },
  starter: {
    title: 'Who to write to',
    subtitle: 'All of them answer',
    members: [
      { name: 'Priya Nair', jobTitle: 'Choir director', picture: sample('avatar-4') },
      { name: 'Rafael Ortega', jobTitle: 'Piano', picture: sample('avatar-8') },
    ],
  },
})
