import {
  type DefaultBlock,
  isRecord,
  isSlotType,
  type JsonObject,
  newBlock,
  type PageType,
  readSlot,
  type StoredBlock,
  schemaOf,
  slotBlockType,
} from '@quoin/engine'
import type { Parts } from '../parts.ts'
import { lockFlags } from './save-rights.ts'

type Makers = Pick<Parts, 'site' | 'ids'>

/** What a new page of this type begins with, in its slots too. */
export function defaultContent(makers: Makers, { defaultContent: blocks = [] }: PageType): readonly StoredBlock[] {
  return blocks.flatMap((block) => {
    if (!isSlotType(block.type)) return begun(block, makers)
    const { slotName, slotItems } = readSlot(block.props)
    const items = slotItemsOf(slotItems).flatMap((item) => begun(item, makers))
    return [{ id: makers.ids.next(), type: slotBlockType, props: { slotName, slotItems: items } }]
  })
}

/** The values a new page of this type begins with. */
export function initialValues({ customFields = [] }: PageType): JsonObject {
  return Object.fromEntries(
    customFields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  )
}

/** The blocks that a page type says its pages begin with, apart from the slots they stand in. */
export function defaultBlocks({ defaultContent: blocks = [] }: PageType): readonly DefaultBlock[] {
  return blocks.flatMap((block) => (isSlotType(block.type) ? slotItemsOf(readSlot(block.props).slotItems) : [block]))
}

function slotItemsOf(items: readonly unknown[]): readonly DefaultBlock[] {
  return items.filter((item): item is DefaultBlock => isRecord(item) && typeof item.type === 'string')
}

function begun(block: DefaultBlock, { site, ids }: Makers): readonly StoredBlock[] {
  const schema = schemaOf(site.catalogue, block.type)
  if (!schema) return []
  const locks = lockFlags.filter((flag) => block[flag] !== undefined).map((flag) => [flag, block[flag]])
  return [{ ...newBlock(schema, ids, block.props), ...Object.fromEntries(locks) }]
}
