import { fitText } from './fit-text.ts'

/** A text that grew, without what was too much of the new: what stood there before stays. */
export function withoutExcess(before: string, after: string, most: number): string {
  const limit = Math.max(most, before.length)
  if (after.length <= limit) return after
  const [head, tail] = sharedEnds(before, after)
  const end = after.length - tail
  return after.slice(0, head) + fitText(after.slice(head, end), limit - head - tail) + after.slice(end)
}

/** How many units two texts begin with in common, and how many of the rest they end with. No character is cut. */
export function sharedEnds(before: string, after: string): readonly [number, number] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  if (isBetweenHalves(after, head)) head -= 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (isBetweenHalves(after, after.length - tail)) tail -= 1
  return [head, tail]
}

/** In the middle of a character that takes two units. */
function isBetweenHalves(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}
