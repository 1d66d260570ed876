/** Colours as they are stored: a token, with the hex older content may hold instead. What a token looks like is the theme's business. */
export interface PaletteColor<T extends string> {
  readonly token: T
  readonly label: string
  readonly hex: string
  readonly alsoRead?: string
}

const color = <const T extends string>(token: T, label: string, hex: string, alsoRead?: string): PaletteColor<T> => ({
  token,
  label,
  hex,
  ...(alsoRead === undefined ? {} : { alsoRead }),
})

export const accents = [
  color('gray', 'Gray', '#6b7280'),
  color('red', 'Red', '#ef4444'),
  color('orange', 'Orange', '#f97316'),
  color('amber', 'Amber', '#f59e0b'),
  color('yellow', 'Yellow', '#eab308'),
  color('lime', 'Lime', '#84cc16'),
  color('green', 'Green', '#22c55e'),
  color('emerald', 'Emerald', '#10b981'),
  color('teal', 'Teal', '#14b8a6'),
  color('cyan', 'Cyan', '#06b6d4'),
  color('sky', 'Sky', '#0ea5e9'),
  color('blue', 'Blue', '#3b82f6'),
  color('indigo', 'Indigo', '#6366f1'),
  color('violet', 'Violet', '#8b5cf6'),
  color('purple', 'Purple', '#a855f7'),
  color('fuchsia', 'Fuchsia', '#d946ef'),
  color('pink', 'Pink', '#ec4899'),
  color('rose', 'Rose', '#f43f5e'),
  color('white', 'White', '#ffffff'),
] as const

export const backgrounds = [
  color('white', 'White', '#ffffff'),
  color('light-gray', 'Light gray', '#f9fafb'),
  color('gray', 'Gray', '#f3f4f6'),
  color('dark-gray', 'Dark gray', '#1f2937'),
  color('red', 'Red', '#fef2f2', '#fee2e2'),
  color('orange', 'Orange', '#fff7ed', '#ffedd5'),
  color('amber', 'Amber', '#fffbeb', '#fef3c7'),
  color('yellow', 'Yellow', '#fefce8', '#fef9c3'),
  color('lime', 'Lime', '#f7fee7', '#ecfccb'),
  color('green', 'Green', '#f0fdf4', '#dcfce7'),
  color('emerald', 'Emerald', '#ecfdf5', '#d1fae5'),
  color('teal', 'Teal', '#f0fdfa', '#ccfbf1'),
  color('cyan', 'Cyan', '#ecfeff', '#cffafe'),
  color('sky', 'Sky', '#f0f9ff', '#e0f2fe'),
  color('blue', 'Blue', '#eff6ff', '#dbeafe'),
  color('indigo', 'Indigo', '#eef2ff', '#e0e7ff'),
  color('violet', 'Violet', '#f5f3ff', '#ede9fe'),
  color('purple', 'Purple', '#faf5ff', '#f3e8ff'),
  color('fuchsia', 'Fuchsia', '#fdf4ff', '#fae8ff'),
  color('pink', 'Pink', '#fdf2f8', '#fce7f3'),
  color('rose', 'Rose', '#fff1f2', '#ffe4e6'),
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
