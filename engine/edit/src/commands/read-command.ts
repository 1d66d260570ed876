import { isRecord, type Json, type JsonObject, type Page, type StoredBlock } from '@quoin/engine'
import * as z from 'zod'
import type { EditCommand } from '../command.ts'
import { isJson } from '../protocol/check.ts'

const json = z.custom<Json>(isJson)
const object = z.custom<JsonObject>((value) => isRecord(value) && isJson(value))
const page = z.custom<Page<StoredBlock>>((value) => isRecord(value) && Array.isArray(value.content) && isJson(value))
const id = z.string()
const ids = z.array(id)
const index = z.int().nonnegative()
const path = z.array(z.union([z.string(), index])).min(1)
const place = z.strictObject({
  slot: z.string().optional(),
  owner: id.optional(),
  prop: z.string().optional(),
  before: id.optional(),
})
const newNode = z.strictObject({
  id: z.string().optional(),
  type: z.string(),
  version: z.number().optional(),
  props: object.optional(),
  label: z.string().optional(),
})
const block = z.custom<StoredBlock>(
  (value) => isRecord(value) && typeof value.id === 'string' && typeof value.type === 'string' && isJson(value),
)
const lock = z.strictObject({
  locked: z.boolean(),
  canAddBefore: z.boolean().optional(),
  canAddAfter: z.boolean().optional(),
  canEditContent: z.boolean().optional(),
})
const picks = z.strictObject({
  all: z.literal(true).optional(),
  blocks: ids.optional(),
  fields: z.array(z.strictObject({ id, path })).optional(),
  order: z.literal(true).optional(),
})

const command = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('block.insert'),
    blockType: z.string(),
    at: place,
    props: object.optional(),
    story: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('block.insertMany'), blocks: z.array(newNode), at: place }),
  z.strictObject({ type: z.literal('block.move'), ids, to: place }),
  z.strictObject({ type: z.literal('block.duplicate'), ids }),
  z.strictObject({ type: z.literal('block.remove'), ids, cut: z.boolean().optional() }),
  z.strictObject({ type: z.literal('block.convert'), id, blockType: z.string() }),
  z.strictObject({ type: z.literal('block.setLock'), ids, lock }),
  z.strictObject({ type: z.literal('block.setLabel'), id, label: z.string() }),
  z.strictObject({
    type: z.literal('block.applyStory'),
    id,
    story: z.string(),
    props: object.optional(),
    version: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('block.applySettings'), ids, values: object }),
  z.strictObject({ type: z.literal('prop.set'), id, path, value: json }),
  z.strictObject({ type: z.literal('prop.reset'), id, path }),
  z.strictObject({ type: z.literal('items.fill'), owner: id, prop: z.string() }),
  z.strictObject({ type: z.literal('page.set'), path, value: json }),
  z.strictObject({ type: z.literal('page.setLock'), isLocked: z.boolean() }),
  z.strictObject({ type: z.literal('clipboard.paste'), payload: json, at: place, fitting: z.boolean().optional() }),
  z.strictObject({ type: z.literal('embed.detach'), id, content: z.array(block) }),
  z.strictObject({ type: z.literal('revision.restore'), from: page, picks }),
  z.strictObject({
    type: z.literal('page.replace'),
    page,
    cause: z.enum(['merge', 'recover', 'import', 'theirs']),
  }),
  z.strictObject({ type: z.literal('item.insert'), id, path, index, itemType: z.string().optional() }),
  z.strictObject({ type: z.literal('item.remove'), id, path, index }),
  z.strictObject({ type: z.literal('item.move'), id, path, from: index, to: index }),
])

/** A command from any JSON, or undefined when it is none. */
export function readCommand(input: unknown): EditCommand | undefined {
  const reading = command.safeParse(input)
  return reading.success ? (reading.data as EditCommand) : undefined // optional members are absent or of their kind
}
