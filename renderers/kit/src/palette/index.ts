export { appearanceCss } from './appearance-css.ts'
export {
  type AccentColors,
  accentColors,
  backgroundColors,
  codeColors,
  type Drawn,
  gradientStops,
  roles,
  stone,
} from './colors.ts'
export { faces } from './faces.ts'
export { paletteCss } from './palette-css.ts'
