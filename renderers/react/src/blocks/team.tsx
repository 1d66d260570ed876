import { team, teamItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { member } from '../elements/member.tsx'
import { titledList } from '../elements/titled-list.tsx'

export const teamView = defineView(team, (input) =>
  titledList(input, { prop: 'members', list: input.props.members, className: 'q-team' }),
)

export const teamItemView = defineView(teamItem, (input) =>
  member(input, { className: 'q-member', namePath: 'memberName', name: input.props.memberName, sizes: '72px' }),
)
