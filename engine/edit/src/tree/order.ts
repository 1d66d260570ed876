import { hasId } from './index-of-id.ts'
import type { PageTree } from './page-tree.ts'

/** The nodes above one, the nearest first. */
export function ancestors(tree: PageTree, id: string): readonly string[] {
  const found: string[] = []
  let list = tree.entry(id)?.list
  while (list?.kind === 'items') {
    found.push(list.owner)
    list = tree.entry(list.owner)?.list
  }
  return found
}

/** Those of the ids that exist and have no ancestor among them, in document order. */
export function topmost(tree: PageTree, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids.filter((id) => tree.entry(id)))
  return inOrder(
    tree,
    [...wanted].filter((id) => !ancestors(tree, id).some((above) => wanted.has(above))),
  )
}

/** Document order, by the positions of each node and of those above it. */
export function inOrder(tree: PageTree, ids: readonly string[]): readonly string[] {
  if (ids.length < 2) return ids
  const keyed = ids.map((id) => ({ id, key: positions(tree, id) }))
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ id }) => id)
}

function positions(tree: PageTree, id: string): readonly number[] {
  const keys: number[] = []
  let present: string | undefined = id
  while (present !== undefined) {
    const entry = tree.entry(present)
    if (!entry) break
    const { list } = entry
    keys.unshift(tree.position(present))
    if (list.kind === 'items') {
      const { owner, prop } = list
      keys.unshift(tree.entry(owner)?.schema?.plan.findIndex(({ key }) => key === prop) ?? 0)
    }
    if (list.kind === 'slot') {
      const { block } = list
      keys.unshift(tree.getPage().content.findIndex((node) => hasId(node, block)))
    }
    present = list.kind === 'items' ? list.owner : undefined
  }
  return keys
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
