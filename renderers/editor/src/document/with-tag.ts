import { fitText } from '@quoin/dom/canvas'

export const longestTag = 64
export const mostTags = 50

/** Whether a tag is there in any letter case. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some(sameAs(tag))
}

/** The list with one more tag, unless it is there in any letter case; one that is known keeps its letter case. */
export function withTag(tags: readonly string[], typed: string, known: readonly string[] = []): readonly string[] {
  const tag = fitText(typed.trim(), longestTag).trimEnd()
  if (tag === '' || hasTag(tags, tag) || tags.length >= mostTags) return tags
  return [...tags, known.includes(tag) ? tag : (known.find(sameAs(tag)) ?? tag)]
}

/** Where one tag ends and the next begins, in the scripts there are, and in what was copied from a list. */
const between = /[,،、，\n]/u

/** What was typed as the tags that are whole and the rest; one that is known with a comma in it is one. */
export function tagsIn(
  typed: string,
  known: readonly string[] = [],
): readonly [whole: readonly string[], rest: string] {
  if (known.includes(typed)) return [[], typed]
  const parts = typed.split(between)
  return [parts.slice(0, -1), parts.length > 1 ? (parts.at(-1) ?? '').trimStart() : typed]
}

function sameAs(tag: string) {
  return (one: string) => one.toLowerCase() === tag.toLowerCase()
}

interface TagUse {
  readonly tag: string
  /** How many pages have it. */
  readonly uses: number
}

/** Those whose letter case counts for a page that has lost some: what nobody else uses may be written anew. */
export function knownTags(uses: readonly TagUse[], lost: ReadonlySet<string>): readonly string[] {
  return uses.flatMap((one) => (one.uses > 1 || !lost.has(one.tag) ? [one.tag] : []))
}

/** The list with one of its tags a step nearer to its start or its end; itself where there is no such step. */
export function withTagMoved(tags: readonly string[], tag: string, step: 1 | -1): readonly string[] {
  const at = tags.indexOf(tag)
  const beside = tags[at + step]
  return at < 0 || beside === undefined ? tags : tags.with(at, beside).with(at + step, tag)
}

/** The list with a tag in the place of another, those between going towards where it was. */
export function withTagAt(tags: readonly string[], tag: string, other: string): readonly string[] {
  const to = tags.indexOf(other)
  if (to < 0 || !tags.includes(tag)) return tags
  return tags.filter((one) => one !== tag).toSpliced(to, 0, tag)
}
