import { isRecord, type Json, type JsonObject } from '../json.ts'
import { listOf } from '../kind-of.ts'
import type { Ids } from '../transport/transport.ts'
import type { BlockSchema } from './block-schema.ts'
import { storedItem } from './parse-props.ts'

/** The props a new block begins with: its starter written out, every item a full block with an id of its own, each list filled up to its minimum. */
export function starterProps(schema: BlockSchema, ids: Ids, over: JsonObject = {}): JsonObject {
  return expandItems(schema, { ...schema.starter, ...over }, ids)
}

/** A block as the add menu makes it: its starter, with ids of their own for it and its items. */
export function newBlock(
  schema: BlockSchema,
  ids: Ids,
  over: JsonObject = {},
): { readonly id: string; readonly type: string; readonly version: number; readonly props: JsonObject } {
  return { id: ids.next(), type: schema.type, version: schema.version, props: starterProps(schema, ids, over) }
}

/** Items of a repeater that has fewer than its minimum: what has to be added, each with its own starter. */
export function missingItems(schema: BlockSchema, prop: string, present: number, ids: Ids): readonly Json[] {
  const plan = schema.plan.find(({ key }) => key === prop)
  const descriptor = plan?.entry.descriptor
  const [first] = plan?.entry.items?.() ?? []
  if (descriptor?.type !== 'REPEATER' || !first) return []
  return Array.from({ length: Math.max(0, descriptor.min - present) }, () => itemNode(first, first.starter, ids))
}

function expandItems(schema: BlockSchema, props: JsonObject, ids: Ids): JsonObject {
  const result: Record<string, Json> = { ...props }
  for (const { key, entry } of schema.plan) {
    if (!entry.items) continue
    const schemas = entry.items()
    const value = result[key]
    const list = listOf(value) as readonly Json[] // of a starter, which is JSON
    const full = list.flatMap((item) => {
      const node = storedItem(item, schemas[0]?.type)
      const itemSchema = schemas.find(({ type }) => type === node?.type)
      if (!node || !itemSchema || !isRecord(node.props)) return []
      return [itemNode(itemSchema, node.props as JsonObject, ids)] // starters are JSON
    })
    const missing = missingItems(schema, key, full.length, ids)
    if (full.length + missing.length > 0) result[key] = [...full, ...missing]
  }
  return result
}

function itemNode(schema: BlockSchema, props: JsonObject, ids: Ids): JsonObject {
  return { id: ids.next(), type: schema.type, version: schema.version, props: expandItems(schema, props, ids) }
}
