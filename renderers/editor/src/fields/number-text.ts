/** A number as this person writes it. */
export function numberText(value: number, locale?: string): string {
  return Number.isNaN(value) ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
}

/** What was typed in the person's own format, or with a plain point; NaN where it is no number. */
export function typedNumber(text: string, locale?: string): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const plain = text
    .replaceAll(/\s/g, '')
    .replaceAll(sign('group').trim() || ' ', '')
    .replace(sign('decimal'), '.')
    .replace(/^[−‑]/, '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

export interface Steps {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/** So many steps up or down within the bounds; where steps are named, on their grid, which begins at the least value. */
export function stepped(from: number, count: number, { min, max = Number.POSITIVE_INFINITY, step }: Steps): number {
  const base = min ?? 0
  const next = Number.isNaN(from) ? base : from + count * (step ?? 1)
  const onGrid = step === undefined ? next : base + Math.round((next - base) / step) * step
  return Number(Math.min(max, Math.max(min ?? Number.NEGATIVE_INFINITY, onGrid)).toFixed(6))
}
