import { smallLogoGrid, smallLogoGridItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { logoSection, logoTile } from '../elements/logos.tsx'

export const smallLogoGridView = defineView(smallLogoGrid, (input) => logoSection(input, 'q-small-logo-grid'))

export const smallLogoGridItemView = defineView(smallLogoGridItem, (input) =>
  logoTile(input, { className: 'q-small-logo-grid-tile', sizes: '60px' }),
)
