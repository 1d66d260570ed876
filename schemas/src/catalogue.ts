import { defineCatalogue } from '@quoin/engine'
import { badge } from './blocks/badge.ts'
import { bulletListItem } from './blocks/bullet-list-item.ts'
import { button } from './blocks/button.ts'
import { formBuilder } from './blocks/form-builder.ts'
import { formCheckbox, formInput, formSelect, formTextArea } from './blocks/form-field.ts'
import { formRadiobuttons, formSingleRadio } from './blocks/form-radiobuttons.ts'
import { formSection } from './blocks/form-section.ts'
import { heroUnit } from './blocks/hero-unit.ts'
import { paragraph } from './blocks/paragraph.ts'
import { title } from './blocks/title.ts'

/** Every block Quoin ships, in the order of the add menu. */
export const catalogue = defineCatalogue([
  heroUnit,
  formSection,
  formBuilder,
  formInput,
  formTextArea,
  formCheckbox,
  formSelect,
  formRadiobuttons,
  formSingleRadio,
  title,
  paragraph,
  badge,
  bulletListItem,
  button,
])
