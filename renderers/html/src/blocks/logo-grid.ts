import { classes } from '@quoin/kit'
import { logoGrid, logoGridItem } from '@quoin/schemas'
import { logoSection, logoTile } from '../elements/logos.ts'
import { defineHtmlView } from '../view.ts'

export const logoGridView = defineHtmlView(logoGrid, (input) => logoSection(input, 'q-logo-grid'))

export const logoGridItemView = defineHtmlView(logoGridItem, (input) =>
  logoTile(input, { className: `q-logo-grid-tile ${classes.card}`, sizes: '(min-width: 64rem) 180px, 120px' }),
)
