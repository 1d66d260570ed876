import { classes } from '@quoin/kit'
import { logoGrid, logoGridItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { logoSection, logoTile } from '../elements/logos.tsx'

export const logoGridView = defineView(logoGrid, (input) => logoSection(input, 'q-logo-grid'))

export const logoGridItemView = defineView(logoGridItem, (input) =>
  logoTile(input, { className: `q-logo-grid-tile ${classes.card}`, sizes: '(min-width: 64rem) 180px, 120px' }),
)
