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

/** The id that names the page itself, for its own fields. */
export const pageNodeId = '@page'
