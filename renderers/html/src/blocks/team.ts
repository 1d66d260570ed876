import { team, teamItem } from '@quoin/schemas'
import { member } from '../elements/member.ts'
import { titledList } from '../elements/titled-list.ts'
import { defineHtmlView } from '../view.ts'

export const teamView = defineHtmlView(team, (input) =>
  titledList(input, { prop: 'members', list: input.props.members, className: 'q-team' }),
)

export const teamItemView = defineHtmlView(teamItem, (input) =>
  member(input, { className: 'q-member', namePath: 'memberName', name: input.props.memberName, sizes: '72px' }),
)
