import { defineCatalogue } from '@quoin/engine'
import { badge } from './blocks/badge.ts'
import { bulletListItem } from './blocks/bullet-list-item.ts'
import { button } from './blocks/button.ts'
import { heroUnit } from './blocks/hero-unit.ts'
import { paragraph } from './blocks/paragraph.ts'
import { title } from './blocks/title.ts'

/** Every block Quoin ships, in the order of the add menu. */
export const catalogue = defineCatalogue([heroUnit, title, paragraph, badge, bulletListItem, button])
