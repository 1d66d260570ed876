import type { JsonPatchOperation, Values } from '@quoin/engine/wire'
import type { Limits } from '../limits/limits.ts'
import { invalid, problem } from '../problem.ts'

/** A small patch makes an endless page by copying: what it makes has the bounds of a page that is sent whole. */
export function requirePatchedSize(
  values: Values,
  operations: readonly JsonPatchOperation[],
  { pageBytes, pageDepth }: Pick<Limits, 'pageBytes' | 'pageDepth'>,
): void {
  if (!operations.some(({ op }) => op === 'add' || op === 'copy' || op === 'move')) return
  let size = 0
  const visit = (value: unknown, depth: number): void => {
    if (depth > pageDepth)
      throw invalid({ path: '', code: 'depth', message: `The page is nested deeper than ${pageDepth}.` })
    size += typeof value === 'string' ? value.length + 2 : 2
    // Parts that stand in several places are counted in each, so nobody goes on to the end.
    if (size > pageBytes) throw problem('too_large', { extra: { limit: pageBytes, unit: 'bytes' } })
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      size += Array.isArray(value) ? 1 : key.length + 3
      visit(member, depth + 1)
    }
  }
  visit(values, 0)
}
