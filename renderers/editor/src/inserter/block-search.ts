interface FoundByWords {
  readonly label: string
  readonly category: string
  readonly tags: readonly string[]
  readonly type: string
}

/**
 * By words in label, category, tags and type, every word counting, and several of a thing as well as one; letters with
 * accents fit those without. What is called so comes before what is used for it, else they keep their order.
 */
export function searchBlocks<B extends FoundByWords>(blocks: readonly B[], query: string): readonly B[] {
  const words = wordsIn(query)
  return blocks
    .flatMap((block) => {
      const distances = words.map((word) => distance(block, word))
      const sum = distances.reduce((total, one) => total + one, 0)
      return Number.isFinite(sum) ? [{ block, sum }] : []
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

function wordsIn(text: string): readonly string[] {
  return plainLetters(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(singular)
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
