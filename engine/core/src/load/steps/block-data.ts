import { type Issue, issue } from '../../errors/issue.ts'
import { isRecord } from '../../json.ts'
import { blocksOf, itemsOf, mapBlocks, nodesIn, type PageNode, type PlacedNode } from '../../page/nodes.ts'
import type { Page } from '../../page/page.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { parseProps } from '../../schema/parse-props.ts'
import { isMissing } from '../../schema/read.ts'
import { attempt, type Draft, type Loading, withIssues } from '../loading.ts'

interface LoadedNode {
  readonly node: PageNode
  readonly issues: readonly Issue[]
}

/** Runs the loaders of every block and item, each for itself: one that fails leaves its block as it was. */
export async function loadBlockData<C extends Catalogue>(draft: Draft<C>, loading: Loading<C>): Promise<Draft<C>> {
  const { page } = draft
  const { catalogue } = loading.context.site
  const waiting = blocksOf(page, catalogue).filter((block) => nodesIn(block).some(({ schema }) => schema.loads))
  if (waiting.length === 0) return draft
  const loaded = await Promise.all(waiting.map(async (block) => ({ block, ...(await loadNode(block, page, loading)) })))
  const after = new Map(loaded.map(({ block, node }) => [block.node, node]))
  const next = mapBlocks(page, catalogue, ({ node }) => after.get(node) ?? node)
  return withIssues(
    { ...draft, page: next },
    loaded.flatMap(({ issues }) => issues),
  )
}

/** External data of the page first, then what the block loads by itself, then the items inside. */
async function loadNode<C extends Catalogue>(
  { node, schema }: PlacedNode,
  page: Page<unknown>,
  loading: Loading<C>,
): Promise<LoadedNode> {
  const { externalData } = page
  const empty = { ...node, props: withoutLoaded({ node, schema }) }
  const map = () => (isMissing(externalData) ? undefined : schema.mapExternalData(externalData, empty.props))
  const first = await withAnswer({ node: empty, schema }, map, loading)
  const given = { language: page.language, transport: loading.context.transport, page: page as Page } // loaders know no catalogue
  const load = (signal: AbortSignal) => schema.load(first.node.props, { ...given, signal })
  const second = await withAnswer({ node: first.node, schema }, load, loading)
  const last = await withLoadedItems({ node: second.node, schema }, page, loading)
  return { node: last.node, issues: [...first.issues, ...second.issues, ...last.issues] }
}

function withoutLoaded({ node, schema }: PlacedNode): PageNode['props'] {
  const props: Record<string, unknown> = { ...node.props }
  for (const { key, entry, fallback } of schema.plan) if (entry.descriptor.loaded) props[key] = fallback
  return props
}

async function withLoadedItems<C extends Catalogue>(
  { node, schema }: PlacedNode,
  page: Page<unknown>,
  loading: Loading<C>,
): Promise<LoadedNode> {
  const lists = await Promise.all(
    schema.plan.map(async ({ key }) => {
      const items = itemsOf({ node, schema }, key)
      const loaded = await Promise.all(items.map((item) => loadNode(item, page, loading)))
      return { key, loaded, changed: loaded.some((item, index) => item.node !== items[index]?.node) }
    }),
  )
  const changes = lists.filter(({ changed }) => changed)
  const props = Object.fromEntries(changes.map(({ key, loaded }) => [key, loaded.map((item) => item.node)]))
  return {
    node: changes.length > 0 ? { ...node, props: { ...node.props, ...props } } : node,
    issues: lists.flatMap(({ loaded }) => loaded.flatMap(({ issues }) => issues)),
  }
}

/** Only props that were answered change, and only to what their fields accept. What else is answered is a failure. */
async function withAnswer<C extends Catalogue>(
  { node, schema }: PlacedNode,
  run: (signal: AbortSignal) => unknown,
  loading: Loading<C>,
): Promise<LoadedNode> {
  const place = { blockId: node.id }
  const { value, issues } = await attempt(run, loading, place)
  if (!isRecord(value)) return { node, issues: isMissing(value) ? issues : [issue('LOADER_FAILED', place)] }
  const known = schema.plan.map(({ key }) => key).filter((key) => Object.hasOwn(value, key))
  if (known.length === 0) return { node, issues }
  const parsed = parseProps(schema, { ...node.props, ...value }, node.id)
  const props: Readonly<Record<string, unknown>> = parsed.props
  const changed = Object.fromEntries(known.map((key) => [key, props[key]]))
  const unfit = parsed.issues.filter(({ path }) => known.includes(String(path[0])))
  return {
    node: { ...node, props: { ...node.props, ...changed } },
    issues: unfit.map((one) => ({ ...one, code: 'LOADER_FAILED' })),
  }
}
