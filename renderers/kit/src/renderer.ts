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

/** `public` and `preview` are what visitors get; `edit` is the canvas. */
export type RenderMode = 'public' | 'preview' | 'edit'
export type HeadingLevel = 1 | 2 | 3

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
}

export interface ViewInput<B extends BlockSchema = BlockSchema> {
  readonly id: string
  readonly props: PropsOf<B>
  /** The level its title gets on this page. */
  readonly heading: HeadingLevel
  /** What the parent passes down to an item, its `index` and `count` among it. */
  readonly handed: Readonly<Record<string, unknown>>
  /** What the loading sequence put beside the props: embedded pages, related pages, external data. Never saved. */
  readonly loaded: JsonObject
  readonly context: RenderContext
}

export interface RenderOptions {
  readonly mode?: RenderMode
  readonly language?: string
  readonly basePath?: string
  readonly path?: string
  readonly now?: number
  readonly settings?: Partial<SiteSettings>
}

/** The whole contract an alternate renderer fulfils. */
export interface Renderer<C extends Catalogue, Out> {
  readonly name: string
  renderPage(page: LoadedPage<C>, options?: RenderOptions): Out
  /** Draws one block of the page again; the page decides its heading level. */
  renderBlock(block: BlockOf<C>, page: LoadedPage<C>, options?: RenderOptions): Out
}
