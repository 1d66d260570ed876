import type { Json, Path } from '@quoin/engine'

/** Two people changed the same thing: both versions, to choose from. */
export interface Clash {
  readonly kind: 'field' | 'removed' | 'moved'
  /** The node, or `@page`. */
  readonly id: string
  readonly path: Path
  readonly mine: Json
  readonly theirs: Json
  /** Both can stand side by side. */
  readonly canKeepBoth: boolean
}

/** Of both, one's own version stays and theirs stands after it. */
export type ClashChoice = 'mine' | 'theirs' | 'both'
