import {
  type BlockOf,
  type BlockSchema,
  type Catalogue,
  isLoadedProp,
  isRecord,
  type JsonObject,
  type LoadedPage,
  schemaOf,
} from '@quoin/engine'
import { type LayoutValues, plainLayout } from '@quoin/schemas'
import type { HeadingLevel, RenderContext, ViewInput } from './renderer.ts'

/** The first block of the page whose title is the page's becomes `h1`; every other title is `h2`. `editing` is true on the canvas. */
export function headingLevels<C extends Catalogue>(
  loaded: LoadedPage<C>,
  catalogue: Catalogue,
  editing = false,
): ReadonlyMap<string, HeadingLevel> {
  for (const slot of loaded.view.slots)
    for (const block of slot.blocks)
      if (schemaOf(catalogue, block.type)?.isPageTitle(block.props, editing)) return new Map([[block.id, 1]])
  return new Map()
}

type Handed = Readonly<Record<string, unknown>>

/** An item as its parent's view gets it. */
export interface ItemNode {
  readonly id: string
  readonly type: string
  readonly props: unknown
}

/** How a view asks for one of its items. */
export interface ItemOptions {
  /** What the parent passes down. */
  readonly handed?: Handed | undefined
  readonly heading?: HeadingLevel
  readonly index?: number
  readonly count?: number
}

const nothingHanded: Handed = {}

/** What a view gets for a block of the page. `item` is the renderer's own way to draw the items inside. */
export function blockInput<C extends Catalogue, I>(
  schema: BlockSchema,
  block: BlockOf<C>,
  heading: HeadingLevel,
  context: RenderContext,
  item: I,
): ViewInput & { readonly item: I } {
  const { props } = block
  const id = context.idPrefix + block.id
  const loaded = loadedOf(schema, props)
  return { id, props, heading, handed: nothingHanded, index: 0, count: 0, loaded, context, item }
}

/** What a view gets for an item: handed-down values win over stored ones where the item knows them. */
export function itemInput<I>(
  schema: BlockSchema,
  node: ItemNode,
  options: ItemOptions,
  context: RenderContext,
  item: I,
): ViewInput & { readonly item: I } {
  const { handed, heading = 3, index = 0, count = 0 } = options
  const stored = node.props as Props // items of a validated block
  const props = handed ? withHanded(schema, stored, handed) : stored
  const loaded = loadedOf(schema, stored)
  const id = context.idPrefix + node.id
  return { id, props, heading, handed: handed ?? nothingHanded, index, count, loaded, context, item }
}

type Props = Readonly<Record<string, unknown>>

/** Mostly nothing is handed that the item knows, and its props are taken as they are. */
function withHanded(schema: BlockSchema, props: Props, handed: Handed): Props {
  let own = props
  for (const key in handed) if (Object.hasOwn(schema.fields, key)) own = { ...own, [key]: handed[key] }
  return own
}

const nothingLoaded: JsonObject = {}

/** What the loading sequence put into the props. Valid props hold every field of their schema: no more, none loaded. */
function loadedOf(schema: BlockSchema, props: unknown): JsonObject {
  if (!isRecord(props)) return nothingLoaded
  let keys = 0
  for (const _key in props) keys += 1
  if (keys === schema.plan.length) return nothingLoaded
  const loaded = Object.keys(props)
    .filter((key) => isLoadedProp(key, props))
    .map((key) => [key, props[key]])
  return Object.fromEntries(loaded) // loaded values are JSON
}

/** An item that stands on a page by itself is drawn in a plain medium section; section blocks bring their own. */
export function plainSection(schema: BlockSchema | undefined): LayoutValues | undefined {
  return schema?.kind === 'item' ? plainLayout : undefined
}
