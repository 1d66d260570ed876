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

/**
 * Makes a stored page drawable again and again: blocks that were not touched are not read anew and keep their identity.
 * What is wrong with the page the session says; here it has no issues.
 */
export type Presenter<C extends Catalogue> = (page: Page) => LoadedPage<C>

export function createPresenter<C extends Catalogue>(site: Site<C>): Presenter<C> {
  const read = rememberingReader()
  let last: { readonly stored: Page; readonly loaded: LoadedPage<C> } | undefined

  return (stored) => {
    const loaded =
      (last && presentChanges(stored, last, site)) ??
      keepSame(stored, { ...presentPage(stored, site, read), issues: [] }, last)
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
  const content = sameFields(stored, last.stored) ? changed(last.stored.content, stored.content) : undefined
  if (!content) return undefined
  const part = presentPage({ ...stored, content }, site)
  const fresh = new Map(blocksOf(part).map((block) => [block.id, block]))
  const known = blocksOf(last.loaded).reduce((count, { id }) => (fresh.has(id) ? count + 1 : count), 0)
  // a block that can be drawn now and could not before, or the other way round, changes the structure
  if (known !== fresh.size || fresh.size !== topBlocks(content).length) return undefined
  return withBlocksReplaced(last.loaded, (block) => fresh.get(block.id) ?? block)
}

/** After the whole page was read: blocks stored as before stay the very same. */
function keepSame<C extends Catalogue>(
  stored: Page,
  loaded: LoadedPage<C>,
  last: Presented<C> | undefined,
): LoadedPage<C> {
  if (!last) return loaded
  const before = new Map(topBlocks(last.stored.content).map((block) => [idOf(block), block]))
  const same = new Set(
    topBlocks(stored.content).flatMap((block) => (before.get(idOf(block)) === block ? [idOf(block)] : [])),
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

/** What is not the same object as before, in its slot. Undefined unless the same blocks stand in the same places. */
function changed(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] | undefined {
  if (before.length !== after.length) return undefined
  const found: unknown[] = []
  for (let index = 0; index < after.length; index += 1) {
    if (after[index] === before[index]) continue
    const other = changedEntry(before[index], after[index])
    if (!other) return undefined
    found.push(other)
  }
  return found
}

function changedEntry(before: unknown, entry: unknown): unknown {
  if (!isSlotBlock(entry) || !isSlotBlock(before)) {
    const id = idOf(entry)
    return id !== undefined && id === idOf(before) ? entry : undefined
  }
  const [was, { slotName, slotItems }] = [readSlot(before.props), readSlot(entry.props)]
  const items = slotName === was.slotName ? changed(was.slotItems, slotItems) : undefined
  return items && { ...entry, props: { slotName, slotItems: items } }
}

function topBlocks(content: readonly unknown[]): readonly unknown[] {
  return content.flatMap((entry) => (isSlotBlock(entry) ? readSlot(entry.props).slotItems : [entry]))
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
