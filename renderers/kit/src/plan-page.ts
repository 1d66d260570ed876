import {
  type BlockOf,
  type BlockSchema,
  type Catalogue,
  isLoadedProp,
  isRecord,
  type JsonObject,
  type LoadedPage,
  type NodeOf,
  schemaOf,
} from '@quoin/engine'
import { type LayoutValues, plainLayout } from '@quoin/schemas'
import type { HeadingLevel, RenderContext, ViewInput } from './renderer.ts'

/** The first block of the page whose title is the page's becomes `h1`; every other title is `h2`. */
export function headingLevels<C extends Catalogue>(
  loaded: LoadedPage<C>,
  catalogue: Catalogue,
): ReadonlyMap<string, HeadingLevel> {
  for (const slot of loaded.view.slots)
    for (const block of slot.blocks)
      if (schemaOf(catalogue, block.type)?.isPageTitle(block.props)) return new Map([[block.id, 1]])
  return new Map()
}

/** What a view gets for a block of the page. */
export function blockInput<C extends Catalogue>(
  block: BlockOf<C>,
  levels: ReadonlyMap<string, HeadingLevel>,
  context: RenderContext,
): ViewInput {
  return {
    id: block.id,
    props: block.props,
    heading: levels.get(block.id) ?? 2,
    handed: {},
    loaded: loadedOf(block),
    context,
  }
}

/** What a view gets for an item: handed-down values win over stored ones where the item knows them. */
export function itemInput(
  schema: BlockSchema,
  item: NodeOf<BlockSchema>,
  handed: Readonly<Record<string, unknown>>,
  heading: HeadingLevel,
  context: RenderContext,
): ViewInput {
  const known = schema.plan.filter(({ key }) => Object.hasOwn(handed, key)).map(({ key }) => [key, handed[key]])
  const props = known.length > 0 ? { ...item.props, ...Object.fromEntries(known) } : item.props
  return { id: item.id, props, heading, handed, loaded: loadedOf(item), context }
}

const nothingLoaded: JsonObject = {}

/** What the loading sequence put into the props under names the schema does not know. */
function loadedOf(block: { readonly props: unknown }): JsonObject {
  const { props } = block
  if (!isRecord(props)) return {}
  const keys = Object.keys(props).filter((key) => isLoadedProp(key, props))
  if (keys.length === 0) return nothingLoaded
  return Object.fromEntries(keys.map((key) => [key, props[key]])) as JsonObject // loaded values are JSON
}

/** An item that stands on a page by itself is drawn in a plain medium section; section blocks bring their own. */
export function plainSection(catalogue: Catalogue, block: { readonly type: string }): LayoutValues | undefined {
  return schemaOf(catalogue, block.type)?.kind === 'item' ? plainLayout : undefined
}
