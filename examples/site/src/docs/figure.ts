/** One thing measured: what the benchmark commands print, and when. */
export interface Figure {
  readonly name: string
  readonly at: string
  readonly value?: number
  readonly unit?: string
  readonly floor?: number
  readonly ratio?: number
  readonly budget?: number
  readonly runs?: number
  readonly median?: number
  readonly p95?: number
}

export interface Measured {
  readonly machine: string
  readonly figures: readonly Figure[]
}
