import { isRecord, type Json, type JsonObject } from '@quoin/engine'

type Named = Map<string, Json>

/** Schemas that have a name stand once, under `components`, and are referred to wherever else they stood. */
export function withNamedSchemas(document: JsonObject): JsonObject {
  const named: Named = new Map()
  const told = partsOf(document, named)
  const { components = {} } = told
  const schemas = Object.fromEntries([...named].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return { ...told, components: { ...(isRecord(components) ? components : {}), schemas } }
}

function partsOf(value: JsonObject, named: Named): JsonObject {
  const { $defs, ...parts } = value
  for (const [name, schema] of Object.entries($defs ?? {})) define(named, name, referring(schema, named))
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : referring(part, named),
    ]),
  )
}

function referring(value: Json, named: Named): Json {
  if (isRecord(value)) return partsOf(value, named)
  return Array.isArray(value) ? value.map((one) => referring(one, named)) : value
}

function define(named: Named, name: string, schema: Json): void {
  const known = named.get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two schemas are called "${name}". Give one of them another name.`)
  named.set(name, schema)
}
