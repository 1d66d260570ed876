import type { Values } from '@quoin/engine/wire'
import { type Touched, touched } from './touched.ts'

/**
 * Where two changes of one page got into each other's way: ids of blocks, pointers of fields. The field is the unit (decision 88):
 * title and subtitle of one block do not collide; a block that one side removed and the other touched does.
 */
export function conflictsOf(base: Values, mine: Values, theirs: Values): readonly string[] {
  const own = touched(base, mine)
  const other = touched(base, theirs)
  const found = new Set<string>()
  for (const field of own.fields) if (other.fields.has(field)) found.add(field)
  for (const [id, names] of own.blocks) {
    const others = other.blocks.get(id)
    if (others && [...names].some((name) => others.has(name))) found.add(id)
  }
  for (const id of own.moved) if (other.moved.has(id)) found.add(id)
  for (const id of own.added) if (other.added.has(id)) found.add(id)
  for (const id of gone(own, other)) found.add(id)
  for (const id of gone(other, own)) found.add(id)
  return [...found].sort()
}

/** Blocks that one side removed and the other changed, moved or removed too. */
function gone(by: Touched, other: Touched): readonly string[] {
  return [...by.removed].filter((id) => other.blocks.has(id) || other.moved.has(id) || other.removed.has(id))
}
