import { sharedEnds } from './without-excess.ts'

/** Where a caret goes when its text is replaced by another: it keeps its place in what both begin or end with. */
export function shiftCaret(before: string, after: string, caret: number): number {
  const [head, tail] = sharedEnds(before, after)
  return caret <= head ? caret : after.length - Math.min(tail, before.length - caret)
}
