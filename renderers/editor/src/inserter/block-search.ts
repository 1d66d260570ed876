interface FoundByWords {
  readonly label: string
  readonly category: string
  readonly tags: readonly string[]
  readonly type: string
}

/**
 * By words in label, category, tags and type, every word counting, and several of a thing as well as one; letters with
 * accents fit those without, figures the number in words, and words that only join others are not asked for. What is
 * called so comes before what is used for it, what is called so and nothing more before all; else they keep their order.
 */
export function searchBlocks<B extends FoundByWords>(blocks: readonly B[], query: string): readonly B[] {
  const words = askedWords(query)
  return blocks
    .flatMap((block) => {
      const distances = words.map((word) => distance(block, word))
      const sum = distances.reduce((total, one) => total + one, 0)
      const isWhole = wordsIn(block.label).join(' ') === words.join(' ')
      return Number.isFinite(sum) ? [{ block, sum: isWhole ? -1 : sum }] : []
    })
    .toSorted((a, b) => a.sum - b.sum)
    .map(({ block }) => block)
}

/** How far a word is from what a block is called; infinite where nothing says it. */
function distance({ label, category, tags, type }: FoundByWords, word: string): number {
  const [name = '', ...others] = wordsIn(label)
  const near = nearest([name], word) ?? nearest([...others, ...tags.flatMap(wordsIn)], word, 2)
  const text = plainLetters([label, category, ...tags, type].join(' '))
  return near ?? (text.includes(word) ? 4 : Number.POSITIVE_INFINITY)
}

/** A whole word is nearer than the beginning of one. */
function nearest(words: readonly string[], wanted: string, away = 0): number | undefined {
  if (words.includes(wanted)) return away
  return words.some((word) => word.startsWith(wanted)) ? away + 1 : undefined
}

const joining: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'of', 'on', 'the', 'with', '&', '+'])

/** A last word may still be on its way to becoming another. */
function askedWords(query: string): readonly string[] {
  const words = wordsIn(query)
  return words.filter((word, index) => index === words.length - 1 || !joining.has(word))
}

const figures: ReadonlyMap<string, string> = new Map([
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
])

function wordsIn(text: string): readonly string[] {
  return plainLetters(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => figures.get(word) ?? singular(word))
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
