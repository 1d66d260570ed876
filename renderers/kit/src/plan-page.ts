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

const nothingHanded: Readonly<Record<string, unknown>> = {}

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
    handed: nothingHanded,
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
  return {
    id: item.id,
    props: withHanded(schema, item.props, handed),
    heading,
    handed,
    loaded: loadedOf(item),
    context,
  }
}

/** Mostly nothing is handed that the item knows, and its props are taken as they are. */
function withHanded(
  schema: BlockSchema,
  props: NodeOf<BlockSchema>['props'],
  handed: Readonly<Record<string, unknown>>,
): NodeOf<BlockSchema>['props'] {
  let changed: Record<string, unknown> | undefined
  for (const { key } of schema.plan) {
    if (!Object.hasOwn(handed, key)) continue
    changed ??= { ...props }
    changed[key] = handed[key]
  }
  return changed ?? props
}

const nothingLoaded: JsonObject = {}

/** What the loading sequence put into the props under names the schema does not know. */
function loadedOf({ props }: { readonly props: unknown }): JsonObject {
  if (!isRecord(props)) return nothingLoaded
  let found: Record<string, unknown> | undefined
  for (const key of Object.keys(props)) {
    if (!isLoadedProp(key, props)) continue
    found ??= {}
    found[key] = props[key]
  }
  return (found as JsonObject | undefined) ?? nothingLoaded // loaded values are JSON
}

/** An item that stands on a page by itself is drawn in a plain medium section; section blocks bring their own. */
export function plainSection(catalogue: Catalogue, block: { readonly type: string }): LayoutValues | undefined {
  return schemaOf(catalogue, block.type)?.kind === 'item' ? plainLayout : undefined
}
