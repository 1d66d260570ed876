import {
  type BlockOf,
  type Catalogue,
  isSlotBlock,
  type LoadedPage,
  type Page,
  presentPage,
  readSlot,
  rememberingReader,
  type Site,
} from '@quoin/engine'

/** Makes a stored page drawable again and again: blocks that were not touched are not read anew and keep their identity. */
export type Presenter<C extends Catalogue> = (page: Page) => LoadedPage<C>

export function createPresenter<C extends Catalogue>(site: Site<C>): Presenter<C> {
  const read = rememberingReader()
  let last: { readonly stored: Page; readonly loaded: LoadedPage<C> } | undefined

  return (stored) => {
    const loaded =
      (last && presentChanges(stored, last, site)) ?? keepSame(stored, presentPage(stored, site, read), last)
    last = { stored, loaded }
    return loaded
  }
}

interface Presented<C extends Catalogue> {
  readonly stored: Page
  readonly loaded: LoadedPage<C>
}

/** Reads only the blocks that changed, where the page is else the same. Undefined where the structure changed too. */
function presentChanges<C extends Catalogue>(
  stored: Page,
  last: Presented<C>,
  site: Site<C>,
): LoadedPage<C> | undefined {
  if (!sameFields(stored, last.stored)) return undefined
  const before = topBlocks(last.stored)
  const after = topBlocks(stored)
  if (before.length !== after.length || !after.every((entry, index) => standsAs(entry, before[index]))) return undefined
  const changed = new Set(after.filter(({ block }, index) => block !== before[index]?.block).map(({ block }) => block))
  const part = presentPage({ ...stored, content: onlyBlocks(stored, changed) }, site)
  const fresh = new Map(blocksOf(part).map((block) => [block.id, block]))
  const ids = [...changed].map(idOf)
  const touched = new Set(ids)
  const known = new Set(blocksOf(last.loaded).flatMap(({ id }) => (touched.has(id) ? [id] : [])))
  // a block that can be drawn now and could not before, or the other way round, changes the structure
  if (ids.some((id) => id === undefined || known.has(id) !== fresh.has(id))) return undefined
  return {
    ...withBlocksReplaced(last.loaded, (block) => fresh.get(block.id) ?? block),
    issues: [...last.loaded.issues.filter(({ blockId }) => !touched.has(blockId ?? '')), ...part.issues],
  }
}

/** After the whole page was read: blocks stored as before stay the very same. */
function keepSame<C extends Catalogue>(
  stored: Page,
  loaded: LoadedPage<C>,
  last: Presented<C> | undefined,
): LoadedPage<C> {
  if (!last) return loaded
  const before = new Map(topBlocks(last.stored).map(({ block }) => [idOf(block), block]))
  const same = new Set(
    topBlocks(stored).flatMap(({ block }) => (before.get(idOf(block)) === block ? [idOf(block)] : [])),
  )
  const drawn = new Map(blocksOf(last.loaded).map((block) => [block.id, block]))
  return withBlocksReplaced(loaded, (block) => (same.has(block.id) ? (drawn.get(block.id) ?? block) : block))
}

/** The same page with other blocks in the same places. */
export function withBlocksReplaced<C extends Catalogue>(
  loaded: LoadedPage<C>,
  replace: (block: BlockOf<C>) => BlockOf<C>,
): LoadedPage<C> {
  const { page, view } = loaded
  return {
    ...loaded,
    page: { ...page, content: page.content.map((block) => replaceIn(block, replace)) },
    view: { ...view, slots: view.slots.map((slot) => ({ ...slot, blocks: slot.blocks.map(replace) })) },
  }
}

function replaceIn<B extends { readonly id: string }>(block: B, replace: (block: B) => B): B {
  if (!isSlotBlock(block)) return replace(block)
  const items = block.props.slotItems as readonly B[] // slot blocks of a validated page hold its blocks
  return { ...block, props: { ...block.props, slotItems: items.map(replace) } }
}

interface TopBlock {
  readonly slot: string | undefined
  readonly block: unknown
}

/** Whether the same block stands here, whatever it holds. */
function standsAs(entry: TopBlock, before: TopBlock | undefined): boolean {
  return entry.slot === before?.slot && (entry.block === before?.block || idOf(entry.block) === idOf(before?.block))
}

function topBlocks(page: Page): readonly TopBlock[] {
  return page.content.flatMap((entry): readonly TopBlock[] => {
    if (!isSlotBlock(entry)) return [{ slot: undefined, block: entry }]
    const { slotName: slot, slotItems } = readSlot(entry.props)
    return slotItems.map((block) => ({ slot, block }))
  })
}

function onlyBlocks(page: Page, kept: ReadonlySet<unknown>): readonly unknown[] {
  return page.content.flatMap((entry) => {
    if (!isSlotBlock(entry)) return kept.has(entry) ? [entry] : []
    const { slotName, slotItems } = readSlot(entry.props)
    return [{ ...entry, props: { slotName, slotItems: slotItems.filter((block) => kept.has(block)) } }]
  })
}

export function blocksOf<C extends Catalogue>(loaded: LoadedPage<C>): readonly BlockOf<C>[] {
  return loaded.view.slots.flatMap(({ blocks }) => blocks)
}

function idOf(block: unknown): string | undefined {
  return typeof block === 'object' && block !== null && 'id' in block && typeof block.id === 'string'
    ? block.id
    : undefined
}

/** Whether two stored pages are the same but for their content. What differs any view may show. */
export function sameFields(a: Page | undefined, b: Page): boolean {
  const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b)]) as ReadonlySet<keyof Page> // keys of pages
  for (const key of keys) if (key !== 'content' && a?.[key] !== b[key]) return false
  return true
}
