/** Where a caret goes when its text is replaced by another: it keeps its place in what both begin or end with. */
export function shiftCaret(before: string, after: string, caret: number): number {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  if (caret <= head) return caret
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  if (before.length - caret <= tail) return after.length - (before.length - caret)
  return after.length - tail
}
