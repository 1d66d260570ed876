import type {
  BlockOf,
  BlockSchema,
  Catalogue,
  JsonObject,
  LoadedPage,
  Page,
  PropsOf,
  SiteSettings,
} from '@quoin/engine'
import type { Marks } from './marks.ts'
import type { RenderMode } from './render-mode.ts'

/** The level of a title on its page. */
export type HeadingLevel = 1 | 2 | 3

/** A block that could not be drawn, because its view threw. */
export interface DrawFault {
  readonly id: string
  /** Of the block, where it is known. */
  readonly type?: string
  readonly message: string
  readonly stack?: string
}

/** What a view may know beside its props. */
export interface RenderContext {
  readonly mode: RenderMode
  readonly language: string
  readonly basePath: string
  readonly path: string
  readonly now: number
  readonly page: Page
  readonly settings: SiteSettings
  readonly marks: Marks
  /** Begins every id inside an embedded page, because a page may be embedded twice; empty on the page itself. */
  readonly idPrefix: string
  /** Whether an anchor belongs to something that stands outside this embedded page, or before it. */
  readonly anchorTaken: (anchor: string) => boolean
  readonly onFault: (fault: DrawFault) => void
}

/** What a view is given. */
export interface ViewInput<B extends BlockSchema = BlockSchema> {
  /** Of the block or item: what its root is marked with. */
  readonly id: string
  /** Every prop with a value: what is stored and fits, else the default. */
  readonly props: PropsOf<B>
  /** The level its title gets on this page. */
  readonly heading: HeadingLevel
  /** What the parent passes down to an item. */
  readonly handed: Readonly<Record<string, unknown>>
  /** Its place in its parent's list, from 0. */
  readonly index: number
  /** How many stand in that list; 0 for what stands on the page by itself. */
  readonly count: number
  /** What the loading sequence put beside the props: embedded pages, related pages, external data. Never saved. */
  readonly loaded: JsonObject
  /** The page it stands on, the mode, and the marks for the canvas. */
  readonly context: RenderContext
}

/** How a page is drawn, and for whom. */
export interface RenderOptions {
  /** `public` where nothing is said; `edit` marks what the canvas edits. */
  readonly mode?: RenderMode
  /** Of what renderers add themselves, such as labels of menus; that of the page where nothing is said. */
  readonly language?: string
  /** Stands before links to pages of the site, for a host that has them under a path. */
  readonly basePath?: string
  /** The address that is shown, whose entry in a menu is marked. */
  readonly path?: string
  /** In milliseconds: the date of a post that was never published. */
  readonly now?: number
  /** Of the site: where forms are sent, its name, the tiles of maps. */
  readonly settings?: Partial<SiteSettings>
  /** Told of each block whose view throws: it is left out, the rest of the page stands. By default the console is told. */
  readonly onFault?: (fault: DrawFault) => void
}

/** The whole contract an alternate renderer fulfils. */
export interface Renderer<C extends Catalogue, Out> {
  /** For messages. */
  readonly name: string
  /** All that stands on a page, as `loadPage` or `presentPage` answers it. */
  renderPage(page: LoadedPage<C>, options?: RenderOptions): Out
  /** Draws one block of the page again; the page decides its heading level. */
  renderBlock(block: BlockOf<C>, page: LoadedPage<C>, options?: RenderOptions): Out
}
