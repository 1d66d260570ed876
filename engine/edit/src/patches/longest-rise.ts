/** The positions of a longest rising run: what can stay while the rest is moved. */
export function longestRise(values: readonly (number | undefined)[]): readonly number[] {
  const tails: number[] = []
  const before: number[] = []
  values.forEach((value, index) => {
    if (value === undefined) return
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  })
  const run: number[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.push(index)
  return run.reverse()
}
