import { createPageTree, openPage, structureIssues } from '@quoin/edit'
import type { Issue, IssueCode, Path, Site } from '@quoin/engine'

const structural: ReadonlySet<IssueCode> = new Set([
  'BLOCK_NOT_ALLOWED',
  'BLOCK_TYPE_UNKNOWN',
  'COUNT_BELOW_MIN',
  'COUNT_ABOVE_MAX',
] as const)

/** What the editor's rules would refuse is told in their sentence, so that editor and server say the same (G-15). */
export function inEditorSentences(issues: readonly Issue[], page: unknown, site: Site): readonly Issue[] {
  if (!issues.some(({ code }) => structural.has(code))) return issues
  const tree = createPageTree(openPage(page, site).page, site)
  const sentences = new Map<string, string[]>()
  for (const one of structureIssues(tree)) {
    const place = placeOf(one)
    sentences.set(place, [...(sentences.get(place) ?? []), one.message])
  }
  return issues.map((one) => {
    const message = structural.has(one.code) ? sentences.get(placeOf(one))?.shift() : undefined
    return message === undefined ? one : { ...one, message }
  })
}

/** Of one list all may be too many, and some of a type: both tell the whole first. Paths begin elsewhere in both, but end with the list's name where a list of a block is meant. */
function placeOf(one: { readonly code: string; readonly blockId: string | null; readonly path: Path }): string {
  const list = one.path.at(-1)
  return JSON.stringify([one.code, one.blockId, typeof list === 'string' ? list : null])
}
