import { jsonEqual } from '@quoin/edit/protocol'
import {
  type BlockOf,
  type Catalogue,
  type Clock,
  itemsOf,
  type LoadedPage,
  type Off,
  type Page,
  type PlacedNode,
  type Site,
  schemaOf,
  systemClock,
} from '@quoin/engine'
import { blocksOf, createPresenter, type Presenter, withBlocksReplaced } from './presenter.ts'

/** Loads a page as it would be stored, as the site does for visitors: `engine.loadPage({ by: 'draft', page }, { signal })`. */
export type LoadDraft<C extends Catalogue> = (
  page: Page,
  options: { readonly signal: AbortSignal },
) => Promise<LoadedPage<C> | undefined>

/** What blocks show beside what is stored in them: embedded and related pages, and data from elsewhere. */
interface LoadedParts<C extends Catalogue> {
  /** The page with what is known by now. What is not is loaded once nothing changes for a moment. */
  over(page: Page, presented: LoadedPage<C>): LoadedPage<C>
  stop(): void
}

/** Presents pages with what is loaded for them, where there is a way to load it. */
export function createLoadingPresenter<C extends Catalogue>(
  site: Site<C>,
  load: LoadDraft<C> | undefined,
  clock: Clock = systemClock,
) {
  const present = createPresenter(site)
  const listeners = new Set<() => void>()
  const parts = load && createLoadedParts(site, load, () => listeners.forEach((listener) => void listener()), clock)
  const presenter: Presenter<C> = (page) => parts?.over(page, present(page)) ?? present(page)
  return {
    present: presenter,
    onLoaded(listener: () => void): Off {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => parts?.stop(),
  }
}

const stillMs = 400

interface Known<C extends Catalogue> {
  readonly asked: BlockOf<C>
  readonly loaded: BlockOf<C>
}

/** `onLoaded` hears that something came, and the page is to be drawn again. */
function createLoadedParts<C extends Catalogue>(
  { catalogue }: Site<C>,
  load: LoadDraft<C>,
  onLoaded: () => void,
  clock: Clock,
): LoadedParts<C> {
  let asked: readonly BlockOf<C>[] = []
  let known: ReadonlyMap<string, Known<C>> = new Map()
  let embeds: LoadedPage<C>['embeds'] = {}
  let cancel: Off = () => undefined
  let filled = new WeakMap<BlockOf<C>, BlockOf<C>>()
  const looked = new WeakMap<BlockOf<C>, boolean>()

  function isWanted(block: BlockOf<C>): boolean {
    const before = looked.get(block)
    if (before !== undefined) return before
    const now = loadsSomething(block, catalogue)
    looked.set(block, now)
    return now
  }

  function ask(page: Page, blocks: readonly BlockOf<C>[]): Off {
    const abort = new AbortController()
    const off = clock.after(stillMs, async () => {
      const loaded = await loadOrNothing(page, abort.signal)
      if (loaded && !abort.signal.aborted) take(blocks, loaded)
    })
    return () => {
      off()
      abort.abort()
    }
  }

  /** What cannot be loaded is shown as it is stored. */
  async function loadOrNothing(page: Page, signal: AbortSignal): Promise<LoadedPage<C> | undefined> {
    try {
      return await load(page, { signal })
    } catch {
      return undefined
    }
  }

  function take(blocks: readonly BlockOf<C>[], loaded: LoadedPage<C>): void {
    const found = new Map(blocksOf(loaded).map((block) => [block.id, block]))
    known = new Map(
      blocks.flatMap((block) => {
        const same = found.get(block.id)
        return same ? [[block.id, { asked: block, loaded: same }] as const] : []
      }),
    )
    embeds = loaded.embeds
    filled = new WeakMap()
    onLoaded()
  }

  function fill(block: BlockOf<C>): BlockOf<C> {
    const one = known.get(block.id)
    if (!one) return block
    const before = filled.get(block)
    if (before) return before
    const full = one.asked === block ? one.loaded : withLoadedProps(block, one)
    filled.set(block, full)
    return full
  }

  return {
    over(page, presented) {
      const wanted = blocksOf(presented).filter(isWanted)
      if (wanted.length !== asked.length || wanted.some((block, index) => block !== asked[index])) {
        asked = wanted
        cancel()
        cancel = wanted.length === 0 ? () => undefined : ask(page, wanted)
      }
      return wanted.length === 0 ? presented : { ...withBlocksReplaced(presented, fill), embeds }
    },
    stop: () => cancel(),
  }
}

/** Of a block that was changed since, what loading gave stays until it is loaded anew, but not what somebody changed. */
function withLoadedProps<C extends Catalogue>(block: BlockOf<C>, { asked, loaded }: Known<C>): BlockOf<C> {
  const [now, before] = [block.props, asked.props] as readonly Readonly<Record<string, unknown>>[]
  const given = Object.entries(loaded.props).filter(
    ([key, value]) => !jsonEqual(value, before?.[key]) && jsonEqual(now?.[key], before?.[key]),
  )
  return { ...block, props: { ...block.props, ...Object.fromEntries(given) } }
}

function loadsSomething(node: PlacedNode['node'], catalogue: Catalogue): boolean {
  const schema = schemaOf(catalogue, node.type)
  if (!schema) return false
  if (schema.loads) return true
  return schema.plan.some(
    ({ key, entry: { descriptor } }) =>
      descriptor.type === 'RELATIONSHIP' ||
      itemsOf({ node, schema }, key).some((item) => loadsSomething(item.node, catalogue)),
  )
}
