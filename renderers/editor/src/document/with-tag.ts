export const longestTag = 64
const most = 50

/** The list with one more tag, unless it is there in any letter case. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, longestTag)
  const known = tags.some((one) => one.toLocaleLowerCase() === tag.toLocaleLowerCase())
  return tag === '' || known || tags.length >= most ? tags : [...tags, tag]
}
