const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people say them. */
export function sizeText(bytes: number, locale?: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}

/** What the settings call a megabyte. */
export const mebibyte = 1024 * 1024

/** A limit as the settings have it. */
export function limitText(bytes: number, locale: string): string {
  return sizeText(bytes % mebibyte === 0 ? (bytes / mebibyte) * 1_000_000 : bytes, locale)
}
