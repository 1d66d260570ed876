/** Rows of a long list that are worth drawing: those in sight, and some around them. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

const around = 12
/** Shorter lists are drawn whole. */
export const wholeUpTo = 200

export function rowWindow(view: {
  readonly count: number
  readonly rowHeight: number
  readonly scrolled: number
  readonly height: number
}): RowWindow {
  const { count, rowHeight, scrolled, height } = view
  if (count <= wholeUpTo || rowHeight <= 0) return { from: 0, to: count }
  const first = Math.floor(Math.max(0, scrolled) / rowHeight)
  const shown = Math.ceil(height / rowHeight)
  const from = Math.min(Math.max(0, first - around), Math.max(0, count - shown))
  return { from, to: Math.min(count, first + shown + around) }
}
