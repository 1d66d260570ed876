import type { JsonObject } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'

/** A page that is to be made. What is left out is as its type and the site have it. */
export interface NewPage extends Partial<Values> {
  readonly type: string
  readonly name: string
  readonly id?: string
  /** Begins the address that is made of the name. */
  readonly slugPrefix?: string
  readonly language?: string
  readonly status?: 'DRAFT' | 'PUBLISHED'
}

/** What a copy of a page is called, and in which languages it is made: without any, in that of the source. */
export interface PageCopy {
  readonly name?: string
  readonly slug?: string
  readonly languages?: 'all' | readonly string[]
  /** The one of them that the name and the address are for; the first when left out. */
  readonly language?: string
}

/** Another language of a page, filled from one that it has: the one named, or none where that is `null`. */
export interface NewTranslation {
  readonly language: string
  readonly from?: string | null
  readonly name?: string
  readonly slug?: string
  readonly slugPrefix?: string
}

/** How a page leaves the trash; with a language, only this translation. */
export interface RestoredPage {
  readonly language?: string
  readonly name?: string
  readonly slug?: string
}

/** What of an earlier version comes back: blocks by their IDs, fields of the page as JSON pointers such as `/meta/title`, the order of the blocks. */
export interface RestoredParts {
  readonly blocks?: readonly string[]
  readonly fields?: readonly string[]
  readonly order?: true
}

/** Values that could not be saved. */
export interface ParkedValues {
  readonly kind: 'parked'
  readonly baseRevision: number
  readonly values: JsonObject
  readonly clientId: string
}

/** For how long a link shows a page, and which version of it. */
export interface NewPreview {
  readonly lifetimeHours?: number
  readonly version?: 'latest' | 'saved' | { readonly revision: number }
}
