import { type Issue, issue } from '../../errors/issue.ts'
import { isRecord } from '../../json.ts'
import { embedContentProp, embedReference, isEmbed, maxEmbedDepth } from '../../page/embed.ts'
import { mapBlocks, mapNode, nodesOf, type PageNode } from '../../page/nodes.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { type PageReference, writeReference } from '../../schema/reference.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { type Draft, type Loading, withIssues } from '../loading.ts'

/** Takes a stored page through all the steps. Handed in, since an embedded page may embed others. */
export type FinishPage<C extends Catalogue> = (stored: unknown, loading: Loading<C>) => Promise<LoadedPage<C>>

interface Wanted {
  readonly reference: PageReference
  readonly nodes: readonly PageNode[]
  /** How many places are filled when this page is drawn in its own. */
  readonly upTo: number
}

/**
 * Loads the pages that blocks of this page embed, and puts each beside its reference; null where that fails. A page
 * never embeds itself, not even by way of others. Pages inside share what is left of the number that may be drawn, so
 * that a few pages that embed each other cannot make endless work.
 */
export async function loadEmbeds<C extends Catalogue>(
  draft: Draft<C>,
  loading: Loading<C>,
  finish: FinishPage<C>,
): Promise<Draft<C>> {
  const { page } = draft
  const { catalogue } = loading.context.site
  const nodes = nodesOf(page, catalogue)
    .map(({ node }) => node)
    .filter(isEmbed)
  if (nodes.length === 0) return draft
  const wanted = (await areShown(loading)) ? wantedPages(nodes) : []
  const drawn = Math.min(
    loading.embedsLeft,
    wanted.reduce((sum, { nodes: places }) => sum + places.length, 0),
  )
  const inside: Loading<C> = {
    ...loading,
    ancestors: [...loading.ancestors, page.id],
    embedsLeft: Math.floor((loading.embedsLeft - drawn) / Math.max(1, drawn)),
  }
  const found = await Promise.all(
    wanted.map(async ({ reference, nodes: places, upTo }) => {
      const tooMany = upTo > loading.embedsLeft ? 'Too many pages are embedded here.' : undefined
      const problem = tooMany ?? refusal(reference, inside.ancestors)
      const loaded = problem ? null : await loadOther(reference, page.language, inside, finish)
      return { reference, places, loaded, problem }
    }),
  )
  const issues = found.flatMap(({ loaded, places, problem, reference }) =>
    loaded ? [] : failures(places, reference, problem),
  )
  const contents = new Map(
    found.flatMap(({ loaded, places }) => places.map((node) => [node, loaded?.page ?? null] as const)),
  )
  const embeds = Object.fromEntries(found.map(({ reference, loaded }) => [writeReference(reference), loaded] as const))
  return withIssues({ ...draft, page: withContents(page, catalogue, contents), embeds }, issues)
}

async function areShown<C extends Catalogue>({
  context: { showEmbeds = true },
  aborted,
}: Loading<C>): Promise<boolean> {
  return typeof showEmbeds === 'function' ? Promise.race([showEmbeds(), aborted]) : showEmbeds
}

function wantedPages(nodes: readonly PageNode[]): readonly Wanted[] {
  const byKey = new Map<string, { readonly reference: PageReference; readonly nodes: PageNode[] }>()
  for (const node of nodes) {
    const reference = embedReference(node)
    if (!reference) continue
    const key = writeReference(reference)
    const entry = byKey.get(key)
    if (entry) entry.nodes.push(node)
    else byKey.set(key, { reference, nodes: [node] })
  }
  let upTo = 0
  return [...byKey.values()].map((entry) => {
    upTo += entry.nodes.length
    return { ...entry, upTo }
  })
}

function refusal(reference: PageReference, ancestors: readonly string[]): string | undefined {
  if (ancestors.includes(reference.id)) return 'A page cannot be embedded in itself.'
  return ancestors.length > maxEmbedDepth ? `Pages can be embedded ${maxEmbedDepth} levels deep.` : undefined
}

async function loadOther<C extends Catalogue>(
  reference: PageReference,
  language: string,
  loading: Loading<C>,
  finish: FinishPage<C>,
): Promise<LoadedPage<C> | null> {
  const stored = await loading.readOther(reference, language)
  return isRecord(stored) ? finish(stored, loading) : null
}

function failures(
  places: readonly PageNode[],
  reference: PageReference,
  problem: string | undefined,
): readonly Issue[] {
  const name = writeReference(reference)
  const message = problem ?? `The embedded page "${name}" could not be loaded.`
  return places.map(({ id }) =>
    issue('EMBED_FAILED', { blockId: id, message, ...(problem ? {} : { reference: name }) }),
  )
}

function withContents<C extends Catalogue>(
  page: Draft<C>['page'],
  catalogue: C,
  contents: ReadonlyMap<PageNode, unknown>,
): Draft<C>['page'] {
  return mapBlocks(page, catalogue, (block) =>
    mapNode(block, ({ node }) =>
      isEmbed(node) ? { ...node.props, [embedContentProp]: contents.get(node) ?? null } : node.props,
    ),
  )
}
