/** A number as this person writes it; not in groups, which would be others with the next digit. */
export function numberText(value: number, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false })
  return Number.isNaN(value) ? '' : format.format(value)
}

/** What was typed in the person's own format, or with a plain point; NaN where it is no number. */
export function typedNumber(text: string, locale?: string): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const typed = inPlainDigits(text)
  const plain = pointed.test(typed)
    ? typed
    : typed
        .replaceAll(/[\s٬]/g, '')
        .replaceAll(sign('group').trim() || ' ', '')
        .replace(sign('decimal'), '.')
        .replace('٫', '.')
  const signed = plain.trim().replace(/^[−‑]/, '-')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(signed) ? Number(signed) : Number.NaN
}

/** With a point that divides no groups of three, as programs write coordinates wherever they are read: -0.127 is one as well. */
const pointed = /^\s*[+−‑-]?(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0*|\d{4,})\.\d{3})\s*$/

/** Digits of Arabic as those that numbers are read from, without the marks that keep a sign beside them. */
function inPlainDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
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
