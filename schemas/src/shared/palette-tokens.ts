/** Colours as they are stored: a token, with the hex older content may hold instead. */
export interface PaletteColor<T extends string> {
  readonly token: T
  readonly label: string
  readonly hex: string
  /** What the stock theme draws on a light page, for swatches. A theme may draw another. */
  readonly drawn: string
  readonly alsoRead?: string
}

const color = <const T extends string>(
  token: T,
  label: string,
  hex: string,
  drawn: string,
  alsoRead?: string,
): PaletteColor<T> => ({
  token,
  label,
  hex,
  drawn,
  ...(alsoRead === undefined ? {} : { alsoRead }),
})

export const accents = [
  color('gray', 'Gray', '#6b7280', '#716b64'),
  color('red', 'Red', '#ef4444', '#c63c36'),
  color('orange', 'Orange', '#f97316', '#b85014'),
  color('amber', 'Amber', '#f59e0b', '#9e6101'),
  color('yellow', 'Yellow', '#eab308', '#886b03'),
  color('lime', 'Lime', '#84cc16', '#5a790f'),
  color('green', 'Green', '#22c55e', '#287f3d'),
  color('emerald', 'Emerald', '#10b981', '#007f58'),
  color('teal', 'Teal', '#14b8a6', '#007d72'),
  color('cyan', 'Cyan', '#06b6d4', '#007a8a'),
  color('sky', 'Sky', '#0ea5e9', '#0576aa'),
  color('blue', 'Blue', '#3b82f6', '#306dcc'),
  color('indigo', 'Indigo', '#6366f1', '#5d63d3'),
  color('violet', 'Violet', '#8b5cf6', '#7958d2'),
  color('purple', 'Purple', '#a855f7', '#8e50c5'),
  color('fuchsia', 'Fuchsia', '#d946ef', '#a940ae'),
  color('pink', 'Pink', '#ec4899', '#be387b'),
  color('rose', 'Rose', '#f43f5e', '#c63653'),
  color('white', 'White', '#ffffff', '#ffffff'),
] as const

export const backgrounds = [
  color('white', 'White', '#ffffff', '#ffffff'),
  color('light-gray', 'Light gray', '#f9fafb', '#f7f5f2'),
  color('gray', 'Gray', '#f3f4f6', '#efece8'),
  color('dark-gray', 'Dark gray', '#1f2937', '#23201c'),
  color('red', 'Red', '#fef2f2', '#fff0ee', '#fee2e2'),
  color('orange', 'Orange', '#fff7ed', '#fff0ea', '#ffedd5'),
  color('amber', 'Amber', '#fffbeb', '#fdf2e6', '#fef3c7'),
  color('yellow', 'Yellow', '#fefce8', '#f9f4e5', '#fef9c3'),
  color('lime', 'Lime', '#f7fee7', '#f0f6e8', '#ecfccb'),
  color('green', 'Green', '#f0fdf4', '#ebf8ec', '#dcfce7'),
  color('emerald', 'Emerald', '#ecfdf5', '#e8f8f0', '#d1fae5'),
  color('teal', 'Teal', '#f0fdfa', '#e6f8f5', '#ccfbf1'),
  color('cyan', 'Cyan', '#ecfeff', '#e5f8fb', '#cffafe'),
  color('sky', 'Sky', '#f0f9ff', '#e9f6ff', '#e0f2fe'),
  color('blue', 'Blue', '#eff6ff', '#edf4ff', '#dbeafe'),
  color('indigo', 'Indigo', '#eef2ff', '#f1f3ff', '#e0e7ff'),
  color('violet', 'Violet', '#f5f3ff', '#f4f2fe', '#ede9fe'),
  color('purple', 'Purple', '#faf5ff', '#f7f1ff', '#f3e8ff'),
  color('fuchsia', 'Fuchsia', '#fdf4ff', '#fbeffb', '#fae8ff'),
  color('pink', 'Pink', '#fdf2f8', '#feeff4', '#fce7f3'),
  color('rose', 'Rose', '#fff1f2', '#fef0f0', '#ffe4e6'),
] as const

export const neutralBackgrounds = ['white', 'light-gray', 'gray', 'dark-gray'] as const

export const gradients = [
  { token: 'NONE', label: 'None' },
  { token: 'CARIBBEAN_BLUE', label: 'Caribbean blue' },
  { token: 'PURPLE_PINK', label: 'Purple pink' },
  { token: 'SUN', label: 'Sun' },
  { token: 'DAWN', label: 'Dawn' },
  { token: 'EVENING', label: 'Evening' },
  { token: 'FRESH_LIME', label: 'Fresh lime' },
  { token: 'MUSIC', label: 'Music' },
  { token: 'MORNING_LIGHT', label: 'Morning light' },
  { token: 'OCEAN', label: 'Ocean' },
  { token: 'MANGO', label: 'Mango' },
  { token: 'MINT_GREEN', label: 'Mint green' },
  { token: 'FLASH_NEON', label: 'Flash neon' },
  { token: 'LIGHTHOUSE', label: 'Lighthouse' },
] as const

export type Accent = (typeof accents)[number]['token']
export type Background = (typeof backgrounds)[number]['token']
export type Gradient = (typeof gradients)[number]['token']
