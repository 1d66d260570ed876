import type { Accent, Background, Gradient } from '@quoin/schemas'

/** A colour as it is drawn in light and in dark mode. */
export type Drawn = readonly [light: string, dark: string]

export interface AccentColors {
  readonly fill: Drawn
  readonly fillText: Drawn
  readonly text: Drawn
  readonly tint: Drawn
  readonly border: Drawn
  /** For words in titles: large type may be brighter than text. */
  readonly vivid: Drawn
}

/** Warm greys in twelve even steps of lightness. */
export const stone = [
  '#fbfaf8',
  '#f7f5f2',
  '#efece8',
  '#e6e2dd',
  '#d8d4cd',
  '#c1bdb6',
  '#a29e96',
  '#807b73',
  '#615d56',
  '#47433d',
  '#2a2723',
  '#191714',
] as const

/** Pigments rather than lamps: one lightness and much the same chroma for all eighteen. */
export const accentColors: Readonly<Record<Accent, AccentColors>> = {
  gray: {
    fill: ['#716b64', '#716b64'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#6c6761', '#cecac3'],
    tint: ['#f1eeea', '#34312d'],
    border: ['#d5d0ca', '#59544f'],
    vivid: ['#716b64', '#cecac3'],
  },
  red: {
    fill: ['#c63c36', '#c63c36'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#ac3f38', '#ffb5ac'],
    tint: ['#fee9e6', '#482724'],
    border: ['#ffbfb7', '#7a443e'],
    vivid: ['#c63c36', '#ffb5ac'],
  },
  orange: {
    fill: ['#b85014', '#b85014'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#a94607', '#ffb798'],
    tint: ['#feeae1', '#47291c'],
    border: ['#fcc2a9', '#784731'],
    vivid: ['#b85014', '#ffb798'],
  },
  amber: {
    fill: ['#9e6101', '#9e6101'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#925a02', '#f6be82'],
    tint: ['#ffebd6', '#422c13'],
    border: ['#f2c89c', '#714d23'],
    vivid: ['#9e6101', '#f6be82'],
  },
  yellow: {
    fill: ['#886b03', '#886b03'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#7f6401', '#e4c87c'],
    tint: ['#f8eed5', '#3b3010'],
    border: ['#e4d098', '#65531e'],
    vivid: ['#886b03', '#e4c87c'],
  },
  lime: {
    fill: ['#5a790f', '#5a790f'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#537100', '#bad78f'],
    tint: ['#e8f3da', '#2b3619'],
    border: ['#c5daa5', '#4b5d2c'],
    vivid: ['#5a790f', '#bad78f'],
  },
  green: {
    fill: ['#287f3d', '#287f3d'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#00782d', '#9ddda6'],
    tint: ['#e0f5e2', '#1f3923'],
    border: ['#b0dfb6', '#36613d'],
    vivid: ['#287f3d', '#9ddda6'],
  },
  emerald: {
    fill: ['#007f58', '#007f58'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#057652', '#8bdfb8'],
    tint: ['#daf6e8', '#16392a'],
    border: ['#a4e1c3', '#276249'],
    vivid: ['#007f58', '#8bdfb8'],
  },
  teal: {
    fill: ['#007d72', '#007d72'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#01756a', '#78e0d2'],
    tint: ['#d6f7f1', '#0a3a34'],
    border: ['#98e2d6', '#10635a'],
    vivid: ['#007d72', '#78e0d2'],
  },
  cyan: {
    fill: ['#007a8a', '#007a8a'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#027280', '#74ddee'],
    tint: ['#d5f5fc', '#083840'],
    border: ['#96dfec', '#0a606c'],
    vivid: ['#007a8a', '#74ddee'],
  },
  sky: {
    fill: ['#0576aa', '#0576aa'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#026e9f', '#92d4ff'],
    tint: ['#dff2ff', '#163548'],
    border: ['#a3d9fd', '#275b7a'],
    vivid: ['#0576aa', '#92d4ff'],
  },
  blue: {
    fill: ['#306dcc', '#306dcc'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#2f66ba', '#acccfe'],
    tint: ['#e5effe', '#22324b'],
    border: ['#b6d3ff', '#3b567f'],
    vivid: ['#306dcc', '#acccfe'],
  },
  indigo: {
    fill: ['#5d63d3', '#5d63d3'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#555cba', '#bdc7fe'],
    tint: ['#eaedfe', '#2b2f4b'],
    border: ['#c5ceff', '#4b517f'],
    vivid: ['#5d63d3', '#bdc7fe'],
  },
  violet: {
    fill: ['#7958d2', '#7958d2'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#6c54b3', '#cbc1ff'],
    tint: ['#eeecfe', '#322d49'],
    border: ['#d1c9ff', '#564d7b'],
    vivid: ['#7958d2', '#cbc1ff'],
  },
  purple: {
    fill: ['#8e50c5', '#8e50c5'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#7d4ea9', '#dbbaff'],
    tint: ['#f3eafe', '#382b46'],
    border: ['#ddc5f9', '#604a76'],
    vivid: ['#8e50c5', '#dbbaff'],
  },
  fuchsia: {
    fill: ['#a940ae', '#a940ae'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#914594', '#edb4ee'],
    tint: ['#fbe7fb', '#3f283f'],
    border: ['#ebc0ec', '#6b466c'],
    vivid: ['#a940ae', '#edb4ee'],
  },
  pink: {
    fill: ['#be387b', '#be387b'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#a43d6e', '#ffb0cf'],
    tint: ['#fee7f0', '#452633'],
    border: ['#fabdd4', '#764358'],
    vivid: ['#be387b', '#ffb0cf'],
  },
  rose: {
    fill: ['#c63653', '#c63653'],
    fillText: ['#ffffff', '#ffffff'],
    text: ['#ab3c4e', '#feb3b9'],
    tint: ['#ffe8e9', '#48272a'],
    border: ['#febdc2', '#794348'],
    vivid: ['#c63653', '#feb3b9'],
  },
  white: {
    fill: ['#ffffff', '#ffffff'],
    fillText: ['#211e19', '#211e19'],
    text: ['#211e19', '#ffffff'],
    tint: ['#efece8', '#34312d'],
    border: ['#847f78', '#807b73'],
    vivid: ['#211e19', '#ffffff'],
  },
}

/** What everything is drawn in that has no colour of its own. */
export const roles = {
  heading: ['#211e19', '#f6f3ef'],
  body: ['#47433d', '#d7d4ce'],
  muted: ['#605c55', '#b0aca5'],
  link: ['#2e5c29', '#a7d797'],
  accent: ['#335b2e', '#335b2e'],
  focus: ['#3b7335', '#8dcb78'],
  control: ['#847f78', '#807b73'],
  error: ['#a92321', '#fda19a'],
  success: ['#0f6a31', '#7fdc9a'],
  /** A marker pen in running text, and highlighted words in a title whose block has no colour for them. */
  mark: accentColors.amber.text,
  markGround: accentColors.amber.tint,
  titleMark: accentColors.sky.vivid,
} as const satisfies Readonly<Record<string, Drawn>>

/** Code stands on its own ground, whatever the band around it. */
export const codeColors = {
  ground: ['#f7f5f2', '#24211e'],
  text: ['#47433d', '#d7d4ce'],
  comment: ['#605c55', '#b0aca5'],
  keyword: accentColors.purple.text,
  string: accentColors.green.text,
  number: accentColors.orange.text,
  name: accentColors.blue.text,
  tag: accentColors.rose.text,
  attribute: accentColors.amber.text,
} as const satisfies Readonly<Record<string, Drawn>>

/** A band and the cards upon it. A `dark-gray` band is a dark subtree in light mode too; its first colours stand under dark roles. */
export const backgroundColors: Readonly<Record<Background, { readonly page: Drawn; readonly surface: Drawn }>> = {
  white: { page: ['#ffffff', '#191714'], surface: ['#ffffff', '#24211e'] },
  'light-gray': { page: ['#f7f5f2', '#201e1a'], surface: ['#ffffff', '#2b2825'] },
  gray: { page: ['#efece8', '#292622'], surface: ['#ffffff', '#34312d'] },
  'dark-gray': { page: ['#23201c', '#0e0c09'], surface: ['#2c2a26', '#191714'] },
  red: { page: ['#fff0ee', '#2d1b19'], surface: ['#ffffff', '#392623'] },
  orange: { page: ['#fff0ea', '#2c1c15'], surface: ['#ffffff', '#38271f'] },
  amber: { page: ['#fdf2e6', '#291e12'], surface: ['#ffffff', '#35291b'] },
  yellow: { page: ['#f9f4e5', '#262010'], surface: ['#ffffff', '#312b1a'] },
  lime: { page: ['#f0f6e8', '#1d2314'], surface: ['#ffffff', '#282e1e'] },
  green: { page: ['#ebf8ec', '#172419'], surface: ['#ffffff', '#213023'] },
  emerald: { page: ['#e8f8f0', '#13251d'], surface: ['#ffffff', '#1d3027'] },
  teal: { page: ['#e6f8f5', '#102522'], surface: ['#ffffff', '#19302d'] },
  cyan: { page: ['#e5f8fb', '#0f2428'], surface: ['#ffffff', '#182f34'] },
  sky: { page: ['#e9f6ff', '#13222c'], surface: ['#ffffff', '#1d2e39'] },
  blue: { page: ['#edf4ff', '#18212e'], surface: ['#ffffff', '#222c3a'] },
  indigo: { page: ['#f1f3ff', '#1d1f2e'], surface: ['#ffffff', '#272a3a'] },
  violet: { page: ['#f4f2fe', '#211e2d'], surface: ['#ffffff', '#2b2939'] },
  purple: { page: ['#f7f1ff', '#241d2b'], surface: ['#ffffff', '#2f2837'] },
  fuchsia: { page: ['#fbeffb', '#281c28'], surface: ['#ffffff', '#332633'] },
  pink: { page: ['#feeff4', '#2b1b21'], surface: ['#ffffff', '#37252c'] },
  rose: { page: ['#fef0f0', '#2c1b1c'], surface: ['#ffffff', '#392527'] },
}

/** Stops from left to right, evenly spaced. */
export const gradientStops: Readonly<
  Record<Exclude<Gradient, 'NONE'>, { readonly light: readonly string[]; readonly dark: readonly string[] }>
> = {
  CARIBBEAN_BLUE: { light: ['#0369a1', '#0e7490', '#0f766e'], dark: ['#38bdf8', '#22d3ee', '#2dd4bf'] },
  PURPLE_PINK: { light: ['#7c3aed', '#db2777'], dark: ['#a78bfa', '#f472b6'] },
  SUN: { light: ['#a16207', '#dc4f06'], dark: ['#fde047', '#fb923c'] },
  DAWN: { light: ['#7c3aed', '#db2777', '#dc4f06'], dark: ['#a78bfa', '#f472b6', '#fdba74'] },
  EVENING: { light: ['#1e3a8a', '#7e22ce', '#be185d'], dark: ['#93c5fd', '#c084fc', '#f9a8d4'] },
  FRESH_LIME: { light: ['#4d7c0f', '#15803d'], dark: ['#bef264', '#4ade80'] },
  MUSIC: { light: ['#c026d3', '#4f46e5'], dark: ['#e879f9', '#818cf8'] },
  MORNING_LIGHT: { light: ['#e11d48', '#c2660a'], dark: ['#fda4af', '#fcd34d'] },
  OCEAN: { light: ['#1e40af', '#0e7490'], dark: ['#60a5fa', '#22d3ee'] },
  MANGO: { light: ['#b45309', '#dc2626'], dark: ['#fcd34d', '#fb7185'] },
  MINT_GREEN: { light: ['#0f766e', '#047857', '#15803d'], dark: ['#5eead4', '#6ee7b7', '#86efac'] },
  FLASH_NEON: { light: ['#c026d3', '#0284c7', '#4d7c0f'], dark: ['#f0abfc', '#67e8f9', '#bef264'] },
  LIGHTHOUSE: { light: ['#1e3a8a', '#be123c'], dark: ['#93c5fd', '#fda4af'] },
}
