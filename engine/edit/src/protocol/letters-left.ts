const toldFrom = 20

/** How many letters a text may still take; undefined while there are many, and where nothing limits it. */
export function lettersLeft(length: number, max: number | undefined): number | undefined {
  if (max === undefined) return undefined
  const left = Math.max(0, max - length)
  return left <= toldFrom ? left : undefined
}
