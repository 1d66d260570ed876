import {
  type AccentName,
  type BlockSchema,
  type Catalogue,
  isRecord,
  type Json,
  type JsonObject,
  storedItem,
} from '@quoin/engine'
import type { PageStarter, StarterBlock } from './page-starters.ts'

/** Colors that follow the accent of a site as long as nobody chooses another. */
const following: ReadonlySet<string> = new Set(['buttonColor', 'badgeColor', 'bulletColor', 'highlightTextColor'])

/**
 * What new blocks and items of each type begin with, over their starters, on a site with an accent: wherever a starter
 * leaves a color at its default, the accent.
 */
export function accentStarts(catalogue: Catalogue, accent: AccentName): Readonly<Record<string, JsonObject>> {
  const starts = Object.values<BlockSchema>(catalogue).map((schema) => [
    schema.type,
    accented(schema, schema.starter, accent),
  ])
  return Object.fromEntries(starts.filter(([, start]) => Object.keys(start ?? {}).length > 0))
}

/** Whole pages to begin with as they are on a site with an accent: in their blocks, too, it takes the place of default colors. */
export function accentPages(
  pages: readonly PageStarter[],
  catalogue: Catalogue,
  accent: AccentName,
): readonly PageStarter[] {
  const begun = ({ type, props }: StarterBlock): StarterBlock => {
    const schema = catalogue[type]
    return schema ? { type, props: { ...props, ...accented(schema, props, accent) } } : { type, props }
  }
  return pages.map((page) => ({ ...page, blocks: page.blocks.map(begun) }))
}

/** Those of the props that the accent changes. */
function accented(schema: BlockSchema, props: JsonObject, accent: AccentName): JsonObject {
  const changed: Record<string, Json> = {}
  for (const { key, entry, fallback } of schema.plan) {
    const value = props[key]
    if (following.has(key) && (value === undefined || value === fallback)) changed[key] = accent
    else if (entry.items && Array.isArray(value)) {
      const items = accentedItems(entry.items(), value, accent)
      if (items.some((item, index) => item !== value[index])) changed[key] = items
    }
  }
  return changed
}

function accentedItems(schemas: readonly BlockSchema[], items: readonly Json[], accent: AccentName): readonly Json[] {
  return items.map((entry) => {
    const item = storedItem(entry, schemas[0]?.type)
    const schema = schemas.find(({ type }) => type === item?.type)
    if (!item || !schema || !isRecord(entry)) return entry
    const props = item.props as JsonObject // starters are JSON
    const changed = accented(schema, props, accent)
    return Object.keys(changed).length === 0 ? entry : { type: item.type, props: { ...props, ...changed } }
  })
}
