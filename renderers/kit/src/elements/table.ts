import { type Attrs, noAttrs } from '../marks.ts'

/**
 * The empty cells that fill a row up. The twentieth spans all that are left, as far as HTML lets it: otherwise one long
 * row among many short ones would draw a cell for each pair of them.
 */
export function emptyCells(missing: number): readonly Attrs[] {
  return Array.from({ length: Math.min(missing, 20) }, (_, at) =>
    at < 19 ? noAttrs : { colspan: String(Math.min(missing - 19, 1000)) },
  )
}
