import { team2Cols, teamItem2ColsItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { member } from '../elements/member.tsx'
import { titledList } from '../elements/titled-list.tsx'

export const team2ColsView = defineView(team2Cols, (input) =>
  titledList(input, { prop: 'members', list: input.props.members, className: 'q-team-2-cols', width: 'small' }),
)

export const teamItem2ColsItemView = defineView(teamItem2ColsItem, (input) =>
  member(input, { className: 'q-contact', namePath: 'name', name: input.props.name, sizes: '48px' }),
)
