import { toPointer } from '@quoin/edit'
import {
  type BlockSchema,
  isRecord,
  isSlotBlock,
  isSlotType,
  migrateProps,
  readSlot,
  type StoredBlock,
  type StoredItem,
  schemaOf,
  storedItem,
  storedValue,
} from '@quoin/engine'
import { z } from 'zod'
import type { Limits } from '../limits/limits.ts'
import type { Parts } from '../parts.ts'
import { type FieldError, problem } from '../problem.ts'

type Place = readonly (string | number)[]

const idCharacters = 64
const typeCharacters = 100

/** For the API documentation: what `requireStructure` requires of each block. */
export const structuredBlock = z.unknown().meta({
  type: 'object',
  description: 'A block. The ids of blocks and items are unique on the page; what its type does not know is kept.',
  required: ['id', 'type', 'props'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: idCharacters },
    type: { type: 'string', minLength: 1, maxLength: typeCharacters },
    props: { type: 'object', additionalProperties: {} },
  },
  additionalProperties: {},
})

interface Walk {
  readonly limits: Limits
  readonly ids: Set<string>
  readonly errors: FieldError[]
  blocks: number
}

const mostErrors = 50

/** What it is checked against: the schemas say which lists are read as items. */
export type StructureRules = Pick<Parts, 'limits' | 'site'>

/** What a page must hold to be stored at all (O-8). Everything else found in it is an issue, not an error. */
export function requireStructure(
  content: readonly unknown[],
  rules: StructureRules,
  at: Place = ['content'],
): readonly StoredBlock[] {
  const walk = walkOf(rules)
  content.forEach((block, index) => {
    checkBlock(block, [...at, index], 1, walk)
  })
  refuseUnsound(walk)
  const blocks = content as readonly StoredBlock[] // checked block by block
  requireFew(blocks, rules)
  return blocks
}

/** The same of one block that stands on no page. */
export function requireBlockStructure(block: StoredBlock, rules: StructureRules): void {
  const walk = walkOf(rules)
  checkBlock(block, [], 1, walk)
  refuseUnsound(walk)
  requireFew([block], rules)
}

function walkOf({ limits }: StructureRules): Walk {
  return { limits, ids: new Set(), errors: [], blocks: 0 }
}

function refuseUnsound({ limits, blocks, errors }: Walk): void {
  if (blocks > limits.blocksPerPage) throw tooMany(blocks, limits)
  if (errors.length > 0) throw problem('validation', { extra: { errors } })
}

/** Whatever stands in a list of items is read as one, also what has no type of its own, or is none. */
function requireFew(blocks: readonly StoredBlock[], { limits, site }: StructureRules): void {
  const all = blocks.flatMap((block) => (isSlotBlock(block) ? [block, ...readSlot(block.props).slotItems] : [block]))
  let count = all.length
  for (const block of all as readonly StoredBlock[]) {
    const schema = schemaOf(site.catalogue, block.type)
    if (schema) count += itemsIn(schema, block)
  }
  if (count > limits.blocksPerPage) throw tooMany(count, limits)
}

function itemsIn(schema: BlockSchema, node: Pick<StoredItem, 'version' | 'props'>): number {
  const { props } = migrateProps(schema, node)
  if (!isRecord(props)) return 0
  let count = 0
  for (const plan of schema.plan) {
    const types = plan.entry.items?.() ?? []
    const list = types.length > 0 ? storedValue(props, plan).value : undefined
    if (!Array.isArray(list)) continue
    count += list.length
    for (const entry of list) {
      const item = storedItem(entry, types[0]?.type)
      const itemSchema = item && types.find(({ type }) => type === item.type)
      if (itemSchema) count += itemsIn(itemSchema, item)
    }
  }
  return count
}

function tooMany(actual: number, { blocksPerPage: limit }: Limits) {
  return problem('too_large', { extra: { limit, actual, unit: 'blocks' } })
}

function checkBlock(block: unknown, path: Place, depth: number, walk: Walk): void {
  walk.blocks += 1
  if (!isRecord(block)) {
    wrong(walk, path, 'A block is an object.')
    return
  }
  if (typeof block.id !== 'string' || block.id.length < 1 || block.id.length > idCharacters) {
    wrong(walk, [...path, 'id'], `A block has an id of 1 to ${idCharacters} characters.`)
  } else addId(block.id, [...path, 'id'], walk)
  if (typeof block.type !== 'string' || block.type.length < 1 || block.type.length > typeCharacters) {
    wrong(walk, [...path, 'type'], `A block has a type of 1 to ${typeCharacters} characters.`)
  }
  if (!isRecord(block.props)) {
    wrong(walk, [...path, 'props'], 'The props of a block are an object.')
    return
  }
  const slotItems = isSlotType(block.type) && Array.isArray(block.props.slotItems) ? block.props.slotItems : []
  for (const [index, item] of slotItems.entries()) {
    checkBlock(item, [...path, 'props', 'slotItems', index], depth + 1, walk)
  }
  for (const [name, value] of Object.entries(block.props)) {
    if (value !== slotItems) checkItems(value, [...path, 'props', name], depth, walk)
  }
}

/** Items of repeaters have ids too, and ids are unique in the document. What is no item is left alone. */
function checkItems(value: unknown, path: Place, depth: number, walk: Walk): void {
  if (!Array.isArray(value)) return
  for (const [index, item] of value.entries()) {
    if (!isRecord(item) || typeof item.type !== 'string' || !isRecord(item.props)) continue
    const at = [...path, index]
    walk.blocks += 1
    if (depth + 1 > walk.limits.blockNesting) {
      wrong(walk, at, `Blocks are nested deeper than ${walk.limits.blockNesting}.`)
      continue
    }
    if (typeof item.id === 'string') addId(item.id, [...at, 'id'], walk)
    for (const [name, inner] of Object.entries(item.props)) checkItems(inner, [...at, 'props', name], depth + 1, walk)
  }
}

function addId(id: string, path: Place, walk: Walk): void {
  if (walk.ids.has(id)) wrong(walk, path, `The id "${id}" is used twice.`)
  walk.ids.add(id)
}

/** No more is kept than is told: there may be millions. */
function wrong(walk: Walk, path: Place, message: string): void {
  if (walk.errors.length < mostErrors) walk.errors.push({ path: toPointer(path), code: 'structure', message })
}
