/** Where a node may stand. Anchors are ids, never numbers, so that two changes that cross mean what their authors meant. */
export interface Place {
  /** A slot of the page type's template. */
  readonly slot?: string
  /** The node whose repeater `prop` is meant. */
  readonly owner?: string
  readonly prop?: string
  /** The sibling it stands before; absent means last. */
  readonly before?: string
}

/** Places are the same when they name the same neighbour in the same list. */
export function samePlace(a: Place, b: Place): boolean {
  return a.slot === b.slot && a.owner === b.owner && a.prop === b.prop && a.before === b.before
}

/** The id that names the page itself, for its own fields. */
export const pageNodeId = '@page'
