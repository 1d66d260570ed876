import type { Values } from '@quoin/engine/wire'
import { type Touched, touched } from './touched.ts'

/**
 * Where two changes of one page got into each other's way: ids of blocks, pointers of fields. The field is the unit (decision 88):
 * title and subtitle of one block do not collide; a block that one side removed and the other touched does.
 */
export function conflictsOf(base: Values, mine: Values, theirs: Values): readonly string[] {
  return meetings(touched(base, mine), touched(base, theirs))
}

/**
 * Where a patch would undo what others did: it writes a field as it was before, or brings a block along whole, as when it
 * moves one, with what that held.
 */
export function undoneBy(base: Values, theirs: Values, next: Values): readonly string[] {
  return meetings(touched(theirs, next), touched(base, theirs))
}

function meetings(own: Touched, other: Touched): readonly string[] {
  const found = new Set<string>()
  for (const field of own.fields) if (other.fields.has(field)) found.add(field)
  for (const [id, names] of own.blocks) {
    const others = other.blocks.get(id)
    if (others && [...names].some((name) => others.has(name))) found.add(id)
  }
  for (const id of own.moved) if (other.moved.has(id)) found.add(id)
  for (const id of own.added) if (other.added.has(id) || other.removed.has(id)) found.add(id)
  for (const id of own.removed) if (other.added.has(id)) found.add(id)
  for (const id of gone(own, other)) found.add(id)
  for (const id of gone(other, own)) found.add(id)
  return [...found].sort()
}

/** Blocks that one side removed and the other changed, moved or removed too, or put something into. */
function gone(by: Touched, other: Touched): readonly string[] {
  return [...by.removed].filter((id) => isTouched(id, other))
}

function isTouched(id: string, { blocks, moved, removed, joined }: Touched): boolean {
  return blocks.has(id) || moved.has(id) || removed.has(id) || joined.has(id)
}
