import { jsonEqual, type LoadFailure, pageNodeId } from '@quoin/edit/protocol'
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
  reload(): void
  stop(): void
}

/** Presents pages with what is loaded for them, where there is a way to load it. */
export function createLoadingPresenter<C extends Catalogue>(
  site: Site<C>,
  load: LoadDraft<C> | undefined,
  clock: Clock = systemClock,
) {
  const present = createPresenter(site)
  const listeners = new Set<OnLoaded>()
  const tell: OnLoaded = (failed) => listeners.forEach((listener) => void listener(failed))
  const parts = load && createLoadedParts(site, load, tell, clock)
  const presenter: Presenter<C> = (page) => parts?.over(page, present(page)) ?? present(page)
  return {
    present: presenter,
    onLoaded(listener: OnLoaded): Off {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => parts?.reload(),
    stop: () => parts?.stop(),
  }
}

/** Hears that something came, and the page is to be drawn again; and what of it did not come. */
type OnLoaded = (failed: readonly LoadFailure[]) => void

const stillMs = 400

interface Known<C extends Catalogue> {
  readonly asked: BlockOf<C>
  readonly loaded: BlockOf<C>
}

function createLoadedParts<C extends Catalogue>(
  { catalogue }: Site<C>,
  load: LoadDraft<C>,
  onLoaded: OnLoaded,
  clock: Clock,
): LoadedParts<C> {
  let asked: readonly BlockOf<C>[] = []
  let last: Page | undefined
  let failed: readonly LoadFailure[] = []
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

  function ask(): void {
    cancel()
    const [page, blocks] = [last, asked]
    // with nothing left to load, what failed before is taken back
    if (!page || blocks.length + failed.length === 0) return
    const abort = new AbortController()
    const { signal } = abort
    const off = clock.after(stillMs, async () => {
      const finish = await outcome(page, blocks, signal)
      if (!signal.aborted) finish()
    })
    cancel = () => {
      off()
      abort.abort()
    }
  }

  /** What is to be done with what came of a load. */
  async function outcome(page: Page, blocks: readonly BlockOf<C>[], signal: AbortSignal): Promise<() => void> {
    try {
      const loaded = await load(page, { signal })
      return () => loaded && take(blocks, loaded)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return () => tell(blocks.map(({ id }) => ({ id, message })))
    }
  }

  /** What could not be loaded is shown as it is stored. */
  function tell(next: readonly LoadFailure[]): void {
    failed = next
    onLoaded(failed)
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
    tell(failuresIn(loaded))
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
        last = page
        ask()
      }
      return wanted.length === 0 ? presented : { ...withBlocksReplaced(presented, fill), embeds }
    },
    reload: ask,
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

const failures = new Set(['LOADER_FAILED', 'EMBED_FAILED', 'RELATION_FAILED'])

/** Of the page itself, and of the pages inside it: theirs are told at the blocks that show them, by the page's name. */
function failuresIn<C extends Catalogue>(loaded: LoadedPage<C>): readonly LoadFailure[] {
  const own = loaded.issues
    .filter(({ code }) => failures.has(code))
    .map(({ blockId, message, reference }) => ({
      id: blockId ?? pageNodeId,
      message,
      ...(reference === undefined ? {} : { reference }),
    }))
  const inside = Object.values(loaded.embeds).flatMap((inner) => {
    const failed = inner ? failuresIn(inner) : []
    const places = blocksOf(loaded).filter(({ props }) => Object.values(props).some((value) => value === inner?.page))
    return failed.flatMap((failure) =>
      places.map(({ id }) => ({ ...failure, id, message: `“${inner?.page.name}”: ${failure.message}` })),
    )
  })
  return [...own, ...inside]
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
