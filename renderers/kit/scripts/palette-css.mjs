import { writeFileSync } from 'node:fs'
import { paletteCss } from '../dist/palette/index.js'

writeFileSync(new URL('../styles/palette.css', import.meta.url), paletteCss())
