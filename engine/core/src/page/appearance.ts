import type { ColorModeChoice } from '../machine/color-mode.ts'
import type { ImageValue } from '../schema/image.ts'

export const accentNames = [
  'gray',
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const

/** Kinds of type that every system brings along, in one face or another. */
export const faceNames = [
  'system',
  'humanist',
  'geometric',
  'rounded',
  'old-style',
  'transitional',
  'slab',
  'mono',
] as const

/** `own` is what the site came with. */
export const textFonts = ['own', ...faceNames] as const
/** `text` is whatever texts are set in. */
export const headingFonts = ['own', 'text', ...faceNames] as const
/** `soft` is what the site came with. */
export const cornerNames = ['sharp', 'soft', 'round'] as const
export const colorModeChoices = ['light', 'dark', 'system'] as const satisfies readonly ColorModeChoice[]

export type AccentName = (typeof accentNames)[number]
export type FaceName = (typeof faceNames)[number]
export type TextFont = (typeof textFonts)[number]
export type HeadingFont = (typeof headingFonts)[number]
export type CornerName = (typeof cornerNames)[number]

/** The look of a site as its owner chooses it: names only, which a stylesheet knows. */
export interface Appearance {
  /** Without one the site keeps the colors it came with. */
  readonly accent: AccentName | null
  readonly textFont: TextFont
  readonly headingFont: HeadingFont
  readonly corners: CornerName
  /** What visitors see first who chose nothing themselves. */
  readonly colorMode: ColorModeChoice
  /** In the tab of a browser, and on the home screen of a phone. */
  readonly icon: ImageValue | null
}

/** The site as it came. */
export const stockAppearance: Appearance = {
  accent: null,
  textFont: 'own',
  headingFont: 'own',
  corners: 'soft',
  colorMode: 'light',
  icon: null,
}
