import { isRecord } from '@quoin/engine'
import type { JsonPatchOperation, Values } from '@quoin/engine/wire'
import { isNode } from './node.ts'
import { type Touched, touched } from './touched.ts'

/**
 * Where two changes of one page got into each other's way: ids of blocks, pointers of fields. The field is the unit (decision 88):
 * title and subtitle of one block do not collide; a block that one side removed and the other touched does. So does one
 * that the patch brings along whole, as when it moves it: what it holds is how it was before.
 */
export function conflictsOf(
  base: Values,
  mine: Values,
  theirs: Values,
  operations: readonly JsonPatchOperation[],
): readonly string[] {
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
  for (const id of carriedBy(operations)) if (isTouched(id, other)) found.add(id)
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

/** The ids of all blocks and items that the operations hold. */
function carriedBy(operations: readonly JsonPatchOperation[]): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (value: unknown): void => {
    if (isNode(value)) ids.add(value.id)
    if (Array.isArray(value)) value.forEach(visit)
    else if (isRecord(value)) Object.values(value).forEach(visit)
  }
  for (const { value } of operations) visit(value)
  return ids
}
