import { smallLogoGrid, smallLogoGridItem } from '@quoin/schemas'
import { logoSection, logoTile } from '../elements/logos.ts'
import { defineHtmlView } from '../view.ts'

export const smallLogoGridView = defineHtmlView(smallLogoGrid, (input) => logoSection(input, 'q-small-logo-grid'))

export const smallLogoGridItemView = defineHtmlView(smallLogoGridItem, (input) =>
  logoTile(input, { className: 'q-small-logo-grid-tile', sizes: '60px' }),
)
