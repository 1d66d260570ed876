interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** How many steps a number can be set above its lowest value. */
export function stepsIn({ max = 100, min = Math.min(0, max), step = 1 }: Bounds): number {
  return Math.floor((max - min) / step + 1e-9) // fractions such as 0.8 / 0.1 fall short of the whole by a hair
}

/** The value that many steps above the lowest. */
export function valueAt({ max = 100, min = Math.min(0, max), step = 1 }: Bounds, steps: number): number {
  return Number((min + steps * step).toFixed(10))
}
