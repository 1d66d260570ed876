import type { catalogue } from '@quoin/schemas'
import type { HtmlViews } from '../view.ts'
import { badgeView } from './badge.ts'
import { bulletListItemView } from './bullet-list-item.ts'
import { buttonView } from './button.ts'
import { heroUnitView } from './hero-unit.ts'
import { paragraphView } from './paragraph.ts'
import { titleView } from './title.ts'

export const htmlViews = {
  badge: badgeView,
  'bullet-list-item': bulletListItemView,
  button: buttonView,
  'hero-unit': heroUnitView,
  paragraph: paragraphView,
  title: titleView,
} satisfies HtmlViews<typeof catalogue>
