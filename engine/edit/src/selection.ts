import type { Path } from '@quoin/engine'

export interface Selection {
  /** In document order. Never a node together with its own ancestor. */
  readonly ids: readonly string[]
  readonly primary?: string
  /** Where a range begins. */
  readonly anchor?: string
  /** The text that is being edited. */
  readonly field?: { readonly id: string; readonly path: Path; readonly caret?: number }
}

export const noSelection: Selection = { ids: [] }
