import type { BlockSchema, FieldDescriptor, Json, JsonObject, PropPlan } from '@quoin/engine'
import * as z from 'zod'

/** The stored props of a block as JSON Schema, for tools outside: draft 2020-12, items of its lists under `$defs`. */
export function blockJsonSchema(schema: BlockSchema): JsonObject {
  const defs = new Map<string, JsonObject>()
  const own = propsSchema(schema, defs)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:quoin:block:${schema.type}`,
    title: schema.label,
    ...own,
    ...(defs.size > 0 ? { $defs: Object.fromEntries(defs) } : {}),
  }
}

/** Props beyond these are kept in storage, so they are not forbidden. */
function propsSchema(schema: BlockSchema, defs: Map<string, JsonObject>): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(schema.plan.map((plan) => [plan.key, propSchema(plan, defs)])),
  }
}

function propSchema(plan: PropPlan, defs: Map<string, JsonObject>): JsonObject {
  const { descriptor, items } = plan.entry
  const words = { title: descriptor.label, ...(descriptor.help ? { description: descriptor.help } : {}) }
  const fallback = { default: plan.fallback as Json } // defaults are stored values, which are JSON
  if (descriptor.type !== 'REPEATER') return { ...words, ...valueSchema(descriptor, plan.schema), ...fallback }
  const kinds = items?.() ?? []
  for (const kind of kinds) {
    if (defs.has(kind.type)) continue
    defs.set(kind.type, {}) // a kind may hold itself, so its name stands before its schema is made
    defs.set(kind.type, itemSchema(kind, defs))
  }
  return {
    ...words,
    type: 'array',
    minItems: descriptor.min,
    ...(Number.isFinite(descriptor.max) ? { maxItems: descriptor.max } : {}),
    items: { anyOf: kinds.map((kind) => ({ $ref: `#/$defs/${kind.type}` })) },
  }
}

function itemSchema(schema: BlockSchema, defs: Map<string, JsonObject>): JsonObject {
  return {
    title: schema.label,
    type: 'object',
    properties: { id: { type: 'string' }, type: { const: schema.type }, props: propsSchema(schema, defs) },
    required: ['type', 'props'],
  }
}

const text = { type: 'string' }
const size = { type: 'number', exclusiveMinimum: 0 }
const image: JsonObject = {
  type: 'object',
  properties: { src: text, srcSet: text, fallbackSrc: text, alt: text, width: size, height: size },
  required: ['src'],
}
const file: JsonObject = {
  type: 'object',
  properties: { name: text, url: text, size: { type: ['integer', 'null'], minimum: 0 } },
  required: ['name', 'url'],
}
const none: JsonObject = { type: 'null' }

function valueSchema(descriptor: FieldDescriptor, schema: z.ZodType): JsonObject {
  switch (descriptor.type) {
    case 'IMAGE':
      return { anyOf: [image, none] }
    case 'FILE':
      return { anyOf: [file, none] }
    case 'RICH-TEXT':
      return { type: 'array', items: { type: 'object', properties: { type: text, children: { type: 'array' } } } }
    default:
      return plainSchema(schema)
  }
}

function plainSchema(schema: z.ZodType): JsonObject {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return JSON.parse(JSON.stringify(rest)) as JsonObject // what JSON gives back is JSON
}
