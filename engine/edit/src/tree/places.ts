import type { BlockSchema } from '@quoin/engine'
import { freshProps } from '../commands/fresh-node.ts'
import { schemaAt } from '../commands/insert.ts'
import { allowed } from '../issues/issue-codes.ts'
import type { Incoming } from '../rules/incoming.ts'
import { placeIn } from '../rules/resolve-place.ts'
import type { RuleContext } from '../rules/rule-context.ts'
import { canInsert, canMove } from '../rules/rules.ts'
import type { PlacePayload, PlaceVerdict } from '../session/edit-session.ts'
import { type NodeList, type PageTree, topLists } from './page-tree.ts'
import type { Place } from './place.ts'

/** Every place of the page: before each node and at the end of each list, the template's missing slots included. */
export function allPlaces(tree: PageTree): readonly Place[] {
  const places: Place[] = []
  const enter = (list: NodeList) => {
    const nodes = tree.nodes(list)
    for (const { id } of nodes) {
      places.push(placeIn(list, id))
      for (const { key, entry } of tree.entry(id)?.schema?.plan ?? [])
        if (entry.items) enter({ kind: 'items', owner: id, prop: key })
    }
    places.push(placeIn(list))
  }
  const { template } = tree.pageType
  for (const list of topLists(tree)) if (list.kind === 'slot' || !template || tree.nodes(list).length > 0) enter(list)
  const present = new Set(tree.slotBlocks().map(({ name }) => name))
  for (const { slotName } of template ?? []) if (!present.has(slotName)) places.push({ slot: slotName })
  return places
}

/** The verdict for a payload at every place. Made of the same predicates as the commands. */
export function judgePlaces(tree: PageTree, payload: PlacePayload, context: RuleContext): readonly PlaceVerdict[] {
  const places = allPlaces(tree)
  if ('ids' in payload) return places.map((place) => ({ place, verdict: canMove(tree, payload.ids, place, context) }))
  const newOf = newNodes()
  return places.map((place) => {
    const nodes = payload.blockTypes.map((type) => newOf(schemaAt(tree, place, type), type))
    return { place, verdict: nodes.length > 0 ? canInsert(tree, nodes, place, context) : allowed }
  })
}

/** One node a schema serves all places. */
function newNodes(): (schema: BlockSchema | undefined, type: string) => Incoming {
  const made = new Map<BlockSchema, Incoming>()
  const ids = { next: () => 'new' }
  return (schema, type) => {
    if (!schema) return { type, props: {} }
    const node = made.get(schema) ?? { type, props: freshProps(schema, schema.starter, ids) }
    made.set(schema, node)
    return node
  }
}
