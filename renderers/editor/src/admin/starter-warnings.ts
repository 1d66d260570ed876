import {
  type BlockSchema,
  type Catalogue,
  type Issue,
  isRecord,
  type JsonObject,
  parseProps,
  storedItem,
} from '@quoin/engine'

/**
 * Sample content that its own fields do not take: a new block would begin with something else than was written. For a
 * checked catalogue; reading all samples takes too long for every start.
 */
export function starterWarnings(catalogue: Catalogue): readonly string[] {
  return Object.values(catalogue).flatMap((schema) => [
    ...warningsOf(schema, schema.starter, `The starter of block "${schema.type}"`),
    ...schema.stories.flatMap((story) =>
      isRecord(story) && isRecord(story.props)
        ? warningsOf(schema, story.props, `Story "${story.name}" of block "${schema.type}"`)
        : [],
    ),
  ])
}

function warningsOf(schema: BlockSchema, sample: JsonObject, named: string): readonly string[] {
  const unread = parseProps(schema, sample).issues.filter(isUnread)
  return [
    ...unread.map(({ message }) => `${named} does not fit. ${message}`),
    ...strayItemKeys(schema, sample).map((text) => `${named} has ${text}`),
  ]
}

/** How values go together is for editors to see to; a list that is too short is filled. */
function isUnread({ code }: Issue): boolean {
  return code !== 'RULE_BROKEN' && code !== 'COUNT_BELOW_MIN'
}

function strayItemKeys({ plan }: BlockSchema, props: JsonObject): readonly string[] {
  return plan.flatMap(({ key, entry }) => {
    const schemas = entry.items?.() ?? []
    const items: unknown = props[key]
    return (Array.isArray(items) ? items : []).flatMap((item: unknown): readonly string[] => {
      const node = storedItem(item, schemas[0]?.type)
      const schema = schemas.find(({ type }) => type === node?.type)
      if (!node || !schema || !isRecord(node.props)) return []
      const known = new Set(schema.plan.flatMap((one) => [one.key, ...one.aliases]))
      const strays = Object.keys(node.props).filter((name) => !known.has(name))
      return [
        ...strays.map((name) => `"${name}" in an item of "${key}", which is no prop of "${schema.type}".`),
        ...strayItemKeys(schema, node.props as JsonObject), // starters are JSON
      ]
    })
  })
}
