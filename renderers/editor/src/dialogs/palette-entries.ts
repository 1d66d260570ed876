const calledSo = 4
const scattered = 10

/** Whether the letters of the query appear in this order, and how well: the whole text, whole words and early hits first. Undefined: they do not. */
export function fuzzyScore(text: string, query: string): number | undefined {
  const hay = text.toLocaleLowerCase()
  const needle = query.toLocaleLowerCase().replace(/\s+/g, '')
  if (needle === '') return 0
  const wanted = query.toLocaleLowerCase().trim()
  if (hay === wanted) return 0
  const whole = hay.indexOf(wanted)
  if (whole >= 0) return whole === 0 ? 1 : /\W/.test(hay.charAt(whole - 1)) ? 2 : 3
  let at = -1
  let gaps = 0
  for (const letter of needle) {
    const next = hay.indexOf(letter, at + 1)
    if (next < 0) return undefined
    gaps += next - at - 1
    at = next
  }
  return scattered + gaps
}

export interface Ranked {
  readonly label: string
  readonly key: string
  /** What else people call it. */
  readonly words?: readonly string[]
  /** Somebody else looked for the query and found this, perhaps not by its name. */
  readonly isFound?: true
  readonly blocked?: string | undefined
}

/** Other words count less than whole words of the name, and more than letters of it that stand apart. */
function scoreOf({ label, words = [], isFound }: Ranked, query: string): number | undefined {
  const score = fuzzyScore(label, query)
  const wanted = query.toLocaleLowerCase().trim()
  const isCalledSo =
    isFound || (wanted !== '' && words.some((word) => ` ${word.toLocaleLowerCase()}`.includes(` ${wanted}`)))
  return isCalledSo ? Math.min(score ?? calledSo, calledSo) : score
}

/** It has but the letters of the query, each somewhere. */
export function isScattered(entry: Ranked, query: string): boolean {
  return (scoreOf(entry, query) ?? scattered) >= scattered
}

/** The best first; among equals those that can be run, then those used last, then as they stand. */
export function rank<T extends Ranked>(entries: readonly T[], query: string, recent: readonly string[]): readonly T[] {
  const scored = entries.flatMap((entry, index) => {
    const score = scoreOf(entry, query)
    const used = recent.indexOf(entry.key)
    const blocked = entry.blocked === undefined ? 0 : 1
    return score === undefined ? [] : [{ entry, score, blocked, used: used < 0 ? recent.length : used, index }]
  })
  return scored
    .sort((a, b) => a.score - b.score || a.blocked - b.blocked || a.used - b.used || a.index - b.index)
    .map(({ entry }) => entry)
}
