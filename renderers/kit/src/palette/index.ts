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
export { paletteCss } from './palette-css.ts'
