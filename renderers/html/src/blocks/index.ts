import type { catalogue } from '@quoin/schemas'
import type { HtmlViews } from '../view.ts'
import { badgeView } from './badge.ts'
import { bulletListItemView } from './bullet-list-item.ts'
import { buttonView } from './button.ts'
import { formBuilderView } from './form-builder.ts'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.ts'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.ts'
import { formSectionView } from './form-section.ts'
import { heroUnitView } from './hero-unit.ts'
import { paragraphView } from './paragraph.ts'
import { titleView } from './title.ts'

export const htmlViews = {
  badge: badgeView,
  'bullet-list-item': bulletListItemView,
  button: buttonView,
  'form-builder': formBuilderView,
  'form-checkbox': formCheckboxView,
  'form-input': formInputView,
  'form-radiobuttons': formRadiobuttonsView,
  'form-section': formSectionView,
  'form-select': formSelectView,
  'form-single-radio': formSingleRadioView,
  'form-text-area': formTextAreaView,
  'hero-unit': heroUnitView,
  paragraph: paragraphView,
  title: titleView,
} satisfies HtmlViews<typeof catalogue>
