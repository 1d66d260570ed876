import { writeFileSync } from 'node:fs'
import { appearanceCss, paletteCss } from '../dist/palette/index.js'

writeFileSync(new URL('../styles/palette.css', import.meta.url), paletteCss())
writeFileSync(new URL('../styles/appearance.css', import.meta.url), appearanceCss())
