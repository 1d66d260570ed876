import type { Json, Path } from '@quoin/engine'
import { jsonEqual } from '../patches/canonical.ts'

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

/** Says what is to be done about a clash. */
export type Settle = (clash: Clash) => ClashChoice

/** What somebody chose who saw both versions. */
export interface Decision {
  readonly clash: Clash
  readonly choice: ClashChoice
}

/** What was chosen for a clash, wherever it stands among others: one choice may settle several. */
export function choiceIn(decided: readonly Decision[], clash: Clash): ClashChoice | undefined {
  return decided.find((one) => jsonEqual(keyOf(one.clash), keyOf(clash)))?.choice
}

function keyOf({ kind, id, path, mine, theirs }: Clash): Json {
  return [kind, id, [...path], mine, theirs]
}
