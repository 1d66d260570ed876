import type { BlockSchema } from '../schema/block-schema.ts'
import { type Catalogue, schemaOf } from '../schema/catalogue.ts'
import type { Page } from './page.ts'
import { isSlotBlock, readSlot } from './slot-block.ts'

/** A block or an item of a validated page. */
export interface PageNode {
  readonly id: string
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

export interface PlacedNode {
  readonly node: PageNode
  readonly schema: BlockSchema
}

/** Every block of a validated page, slots included, each followed by the items inside it. */
export function nodesOf(page: Page<unknown>, catalogue: Catalogue): readonly PlacedNode[] {
  return blocksOf(page, catalogue).flatMap(nodesIn)
}

/** The blocks that stand on a validated page or in its slots. */
export function blocksOf(page: Page<unknown>, catalogue: Catalogue): readonly PlacedNode[] {
  const content = page.content as readonly PageNode[] // blocks of a validated page
  return content.flatMap((block) => placed(isSlotBlock(block) ? heldBy(block) : [block], catalogue))
}

/** The same page with other blocks in the same places. */
export function mapBlocks<B>(page: Page<B>, catalogue: Catalogue, change: (block: PlacedNode) => PageNode): Page<B> {
  const changeAll = (blocks: readonly PageNode[]) => placed(blocks, catalogue).map(change)
  const content = (page.content as readonly PageNode[]).flatMap((block) => {
    if (!isSlotBlock(block)) return changeAll([block])
    return [{ ...block, props: { ...block.props, slotItems: changeAll(heldBy(block)) } }]
  })
  return { ...page, content: content as readonly unknown[] as readonly B[] } // `change` keeps the type of a block
}

function heldBy(slot: { readonly props: unknown }): readonly PageNode[] {
  return readSlot(slot.props).slotItems as readonly PageNode[] // a validated slot holds blocks
}

/** Validated blocks all have a schema, so none is lost. */
function placed(blocks: readonly PageNode[], catalogue: Catalogue): readonly PlacedNode[] {
  return blocks.flatMap((node) => {
    const schema = schemaOf(catalogue, node.type)
    return schema ? [{ node, schema }] : []
  })
}

/** The same block with its props changed, and those of every item inside it. */
export function mapNode(
  { node, schema }: PlacedNode,
  change: (placed: PlacedNode) => Readonly<Record<string, unknown>>,
): PageNode {
  const props = { ...change({ node, schema }) }
  for (const { key } of schema.plan) {
    const items = itemsOf({ node, schema }, key)
    if (items.length > 0) props[key] = items.map((item) => mapNode(item, change))
  }
  return { ...node, props }
}

/** What a list of a block holds, each item with its schema. One of a type that the list does not take is left out. */
export function itemsOf({ node, schema }: PlacedNode, prop: string): readonly PlacedNode[] {
  const list = node.props[prop]
  const schemas = schema.plan.find(({ key }) => key === prop)?.entry.items?.()
  if (!schemas || !Array.isArray(list)) return []
  return (list as readonly PageNode[]).flatMap((item) => {
    const itemSchema = schemas.find(({ type }) => type === item.type)
    return itemSchema ? [{ node: item, schema: itemSchema }] : []
  })
}

/** A block and every item inside it. */
export function nodesIn(node: PlacedNode): readonly PlacedNode[] {
  return [node, ...node.schema.plan.flatMap(({ key }) => itemsOf(node, key).flatMap(nodesIn))]
}
