import { team2Cols, teamItem2ColsItem } from '@quoin/schemas'
import { member } from '../elements/member.ts'
import { titledList } from '../elements/titled-list.ts'
import { defineHtmlView } from '../view.ts'

export const team2ColsView = defineHtmlView(team2Cols, (input) =>
  titledList(input, { prop: 'members', list: input.props.members, className: 'q-team-2-cols', width: 'small' }),
)

export const teamItem2ColsItemView = defineHtmlView(teamItem2ColsItem, (input) =>
  member(input, { className: 'q-contact', namePath: 'name', name: input.props.name, sizes: '48px' }),
)
