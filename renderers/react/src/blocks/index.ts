import type { catalogue } from '@quoin/schemas'
import type { ReactViews } from '../define-view.ts'
import { badgeView } from './badge.tsx'
import { bulletListItemView } from './bullet-list-item.tsx'
import { buttonView } from './button.tsx'
import { heroUnitView } from './hero-unit.tsx'
import { paragraphView } from './paragraph.tsx'
import { titleView } from './title.tsx'

export const reactViews = {
  badge: badgeView,
  'bullet-list-item': bulletListItemView,
  button: buttonView,
  'hero-unit': heroUnitView,
  paragraph: paragraphView,
  title: titleView,
} satisfies ReactViews<typeof catalogue>
