import { jsonEqual } from '../patches/canonical.ts'
import type { Clash, Settle } from './clash.ts'
import { holdersOf, listKey, nodeJson, type Outline, type OutlineNode, type Sides } from './outline.ts'

/**
 * Nodes that go because one side took them away. Where the other one did something to such a node or inside of it, that
 * is a clash, one for all that went together: whoever keeps an edited item keeps what it stands in.
 */
export function goneNodes(sides: Sides, settle: Settle): ReadonlySet<string> {
  const gone = new Set<string>()
  for (const whose of ['mine', 'theirs'] as const) {
    const side = sides[whose]
    const others = sides[whose === 'mine' ? 'theirs' : 'mine']
    const isTaken = (id: string) => sides.base.nodes.has(id) && !others.nodes.has(id)
    for (const [id, node] of side.nodes) {
      if (!isTaken(id)) continue
      const holders = holdersOf(side, id)
      const apart = holders.findIndex((holder) => others.nodes.has(holder))
      if (holders.slice(0, apart === -1 ? undefined : apart).some(isTaken)) continue
      const within = goneTogether(side, node, others)
      const isEdited = within.some((one) => isTouched(one, side, sides.base, others))
      if (isEdited && settle(removedClash(whose, id, nodeJson(side, node))) === whose) continue
      for (const one of within) gone.add(one.id)
    }
  }
  return gone
}

/** The node and what stands in it; what the others have elsewhere stays there. */
function goneTogether(side: Outline, node: OutlineNode, others: Outline): readonly OutlineNode[] {
  const inner = entriesOf(side, node).filter(({ id }) => !others.nodes.has(id))
  return [node, ...inner.flatMap((one) => goneTogether(side, one, others))]
}

/** Whether the side did anything to a node since the base: made it, changed its fields, or moved something into it. */
function isTouched(node: OutlineNode, side: Outline, base: Outline, others: Outline): boolean {
  const was = base.nodes.get(node.id)
  if (!was || !jsonEqual(node.props, was.props) || !jsonEqual(node.members, was.members)) return true
  return entriesOf(side, node).some(({ id, list }) => others.nodes.has(id) && base.nodes.get(id)?.list !== list)
}

function entriesOf(side: Outline, { id, lists }: OutlineNode): readonly OutlineNode[] {
  const ids = lists.flatMap((prop) => side.order.get(listKey(id, prop)) ?? [])
  return ids.flatMap((one) => side.nodes.get(one) ?? [])
}

function removedClash(whose: 'mine' | 'theirs', id: string, left: Clash['mine']): Clash {
  const versions = whose === 'mine' ? { mine: left, theirs: null } : { mine: null, theirs: left }
  return { kind: 'removed', id, path: [], ...versions, canKeepBoth: false }
}
