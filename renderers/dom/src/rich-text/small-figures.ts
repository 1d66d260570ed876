import type { RichTextFeature, RichTextMark } from '@quoin/engine'

const small = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' } as const

/** Figures that would not stay raised or lowered are written by letters that stand so: else a footnote's mark is the end of its word, and 10 m² are 10 m2. */
export function withSmallFigures(
  text: string,
  marks: { readonly [M in RichTextMark]?: true },
  kept: readonly RichTextFeature[],
): string {
  const mark = (['sup', 'sub'] as const).find((name) => marks[name] && !kept.includes(name))
  if (mark === undefined || !/^\s*\d+\s*$/.test(text)) return text
  return text.replace(/\d/g, (figure) => small[mark].charAt(Number(figure)))
}
