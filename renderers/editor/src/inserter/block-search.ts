interface FoundByWords {
  readonly label: string
  readonly category: string
  readonly tags: readonly string[]
  readonly type: string
}

/** By words in label, category, tags and type, every word counting; letters with accents fit those without. */
export function searchBlocks<B extends FoundByWords>(blocks: readonly B[], query: string): readonly B[] {
  const words = plainLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return blocks.filter(({ label, category, tags, type }) => {
    const text = plainLetters([label, category, ...tags, type].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
