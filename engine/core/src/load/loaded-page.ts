import type { Issue } from '../errors/issue.ts'
import type { Page } from '../page/page.ts'
import type { SlotView } from '../page/slots.ts'
import type { BlockOf, Catalogue } from '../schema/catalogue.ts'

/** A page ready to be drawn: valid, its slots resolved, with all that was loaded for it. */
export interface LoadedPage<C extends Catalogue> {
  readonly page: Page<BlockOf<C>>
  readonly view: SlotView<C>
  /** Embedded pages by their reference; null where one could not be loaded. */
  readonly embeds: Readonly<Record<string, LoadedPage<C> | null>>
  readonly issues: readonly Issue[]
}

/** How a page is asked for. */
export type PageRequest =
  /** `slug` has no slash in front: the page at `/about` is `about`. */
  | { readonly by: 'slug'; readonly slug: string; readonly language: string }
  | { readonly by: 'id'; readonly id: string; readonly language?: string; readonly token?: string }
  | { readonly by: 'preview'; readonly p: string; readonly language?: string; readonly token?: string }
  /** A page at hand, as it would be stored: only what it shows of others is fetched. */
  | { readonly by: 'draft'; readonly page: unknown }
