export { badge } from './blocks/badge.ts'
export { bulletListItem } from './blocks/bullet-list-item.ts'
export { type ButtonProps, button, type PresentedButton, presentButton } from './blocks/button.ts'
export { heroUnit } from './blocks/hero-unit.ts'
export { paragraph } from './blocks/paragraph.ts'
export { title } from './blocks/title.ts'
export { catalogue } from './catalogue.ts'
export { blogType, layoutType, pageType, pageTypes } from './page-types.ts'
export {
  type Accent,
  accentField,
  type Background,
  backgroundField,
  type Gradient,
  gradientField,
} from './shared/colors.ts'
export {
  type Border,
  hasLayout,
  type LayoutValues,
  layoutKeys,
  layoutProps,
  type Padding,
  plainLayout,
  type Width,
} from './shared/layout.ts'
export { accents, backgrounds, gradients } from './shared/palette-tokens.ts'
export { presentTitle, type TitlePart, titleProps } from './shared/title-props.ts'
export {
  embedAddress,
  type Platform,
  type PresentedVideo,
  platformField,
  platformNames,
  platforms,
  presentVideo,
  reduceVideoId,
  type VideoSource,
  videoFileField,
  videoIdField,
  videoProblem,
  videoTexts,
} from './shared/video.ts'
export { rich } from './shared/write.ts'
