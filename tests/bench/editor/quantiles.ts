export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly runs: number
  readonly median?: number
  readonly p95?: number
  /** The least it could take on this machine, measured in the same run. */
  readonly floor?: number
}

export interface Measured {
  readonly figure: Figure
  /** What was promised and does not hold. */
  readonly promise?: string
}

export function times(name: string, samples: readonly number[]): Figure {
  const median = rounded(quantile(samples, 0.5))
  return { name, value: median, unit: 'ms', runs: samples.length, median, p95: rounded(quantile(samples, 0.95)) }
}

function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const rounded = (value: number): number => Number(value.toPrecision(4))
