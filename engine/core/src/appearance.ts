export {
  type AccentName,
  type Appearance,
  accentNames,
  type CornerName,
  colorModeChoices,
  cornerNames,
  type FaceName,
  type HeadingFont,
  headingFonts,
  stockAppearance,
  type TextFont,
  textFonts,
} from './page/appearance.ts'
