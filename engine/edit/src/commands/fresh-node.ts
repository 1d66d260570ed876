import {
  type BlockSchema,
  type Ids,
  isRecord,
  type Json,
  type JsonObject,
  migrateProps,
  missingItems,
  type PropPlan,
  type StoredBlock,
  storedItem,
  storedValue,
  stripLoadedProps,
} from '@quoin/engine'
import { jsonEqual } from '../patches/canonical.ts'
import { maxDepth } from '../tree/limits.ts'
import { isNode } from '../tree/page-tree.ts'

/** Whatever is written down as a node; members nobody knows go along. */
type Source = Partial<Omit<StoredBlock, 'id' | 'type' | 'props' | 'version'>> & {
  readonly type: string
  readonly version?: unknown
  readonly props?: unknown
  readonly id?: unknown
}

/**
 * A copy with new ids at every depth: old versions brought up to date, shorthand items written out, locks and loaded
 * values left behind. Nodes nobody knows stay, so that the rules can name them.
 */
export function freshNode(source: Source, schema: BlockSchema | undefined, ids: Ids, depth = 0): StoredBlock {
  const id = ids.next()
  const { locked: _, canAddBefore: __, canAddAfter: ___, canEditContent: ____, version, props, ...rest } = source
  const raw = stripLoadedProps(isRecord(props) ? props : {}) as JsonObject // props of a stored or read node are JSON
  if (!schema || depth > maxDepth)
    return { ...rest, id, props: raw, ...(typeof version === 'number' ? { version } : {}) }
  const migrated = migrateProps(schema, { version, props: raw }).props
  const items = freshItems(schema, isRecord(migrated) ? (migrated as JsonObject) : {}, ids, depth) // migrations keep JSON
  return { ...rest, id, type: schema.type, version: schema.version, props: items }
}

/** The node under the ids it has, but for those that are taken: they are drawn anew. */
export function withFreeIds(
  node: StoredBlock,
  schema: BlockSchema | undefined,
  isTaken: (id: string) => boolean,
  ids: Ids,
): StoredBlock {
  const named = isTaken(node.id) ? { ...node, id: ids.next() } : node
  if (!schema) return named
  const props = mapLists(schema, node.props, (items, plan) =>
    items.map((item) =>
      isNode(item)
        ? withFreeIds(
            item,
            plan.entry.items?.().find(({ type }) => type === item.type),
            isTaken,
            ids,
          )
        : item,
    ),
  )
  return jsonEqual(props, node.props) ? named : { ...named, props }
}

/** Props whose items all have ids of their own. */
function freshItems(schema: BlockSchema, props: JsonObject, ids: Ids, depth: number): JsonObject {
  return mapLists(schema, props, (items, plan) => {
    const schemas = plan.entry.items?.() ?? []
    return items.flatMap((entry) => {
      const item = storedItem(entry, schemas[0]?.type)
      const itemSchema = schemas.find(({ type }) => type === item?.type)
      const written = isRecord(entry) && isRecord(entry.props) ? entry : {}
      return item ? [freshNode({ ...written, ...item }, itemSchema, ids, depth + 1)] : []
    })
  })
}

/** Props of a new block: fresh items, and each list at every depth filled up to its minimum. */
export function freshProps(schema: BlockSchema, props: JsonObject, ids: Ids): JsonObject {
  return filled(schema, freshItems(schema, props, ids, 0), ids, 0)
}

function filled(schema: BlockSchema, props: JsonObject, ids: Ids, depth: number): JsonObject {
  if (depth > maxDepth) return props
  return mapLists(schema, props, (items, plan) => {
    const schemas = plan.entry.items?.() ?? []
    const inner = items.map((item) => {
      const node = item as StoredBlock // freshItems has made nodes of them
      const itemSchema = schemas.find(({ type }) => type === node.type)
      return itemSchema ? { ...node, props: filled(itemSchema, node.props, ids, depth + 1) } : node
    })
    return [...inner, ...missingItems(schema, plan.key, inner.length, ids)]
  })
}

/** A new block as `freshNode` makes it, filled up. */
export function filledNode(source: Source, schema: BlockSchema | undefined, ids: Ids): StoredBlock {
  const node = freshNode(source, schema, ids)
  return schema ? { ...node, props: filled(schema, node.props, ids, 0) } : node
}

function mapLists(
  schema: BlockSchema,
  props: JsonObject,
  map: (items: readonly unknown[], plan: PropPlan) => readonly unknown[],
): JsonObject {
  let result = props
  for (const plan of schema.plan) {
    if (!plan.entry.items) continue
    const { key, value } = storedValue(props, plan)
    const stored: readonly unknown[] = Array.isArray(value) ? value : []
    const items = map(stored, plan)
    if (items.length === 0 && stored.length === 0) continue
    const { [key]: _, ...rest } = result
    result = { ...rest, [plan.key]: items as readonly Json[] } // stored nodes are JSON
  }
  return result
}

/** Whether a node can be read as a block of this schema: it is not of a later version. */
export function isReadable(source: Source, schema: BlockSchema): boolean {
  return typeof source.version !== 'number' || source.version <= schema.version
}
