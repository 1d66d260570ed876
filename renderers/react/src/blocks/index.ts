import type { catalogue } from '@quoin/schemas'
import type { ReactViews } from '../define-view.ts'
import { badgeView } from './badge.tsx'
import { bulletListItemView } from './bullet-list-item.tsx'
import { buttonView } from './button.tsx'
import { formBuilderView } from './form-builder.tsx'
import { formCheckboxView, formInputView, formSelectView, formTextAreaView } from './form-field.tsx'
import { formRadiobuttonsView, formSingleRadioView } from './form-radiobuttons.tsx'
import { formSectionView } from './form-section.tsx'
import { heroUnitView } from './hero-unit.tsx'
import { paragraphView } from './paragraph.tsx'
import { titleView } from './title.tsx'

export const reactViews = {
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
} satisfies ReactViews<typeof catalogue>
