import type { Json, JsonObject } from '../json.ts'

export const pageStatuses = ['DRAFT', 'PUBLISHED'] as const
export const editStatuses = ['MERGED', 'WORKING', 'MERGE_REQUESTED'] as const
export type PageStatus = (typeof pageStatuses)[number]
export type EditStatus = (typeof editStatuses)[number]

/** Somebody who writes or edits pages. */
export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company?: string
  readonly avatarUrl?: string
}

export interface MetaImage {
  readonly src: string
}

export interface OpenGraph {
  readonly url?: string
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly image?: MetaImage
}

export interface TwitterCard {
  readonly card?: string
  readonly site?: string
  readonly creator?: string
  readonly title?: string
  readonly description?: string
  readonly image?: MetaImage
}

/** What search engines and social sites read of a page. */
export interface PageMeta {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
  readonly image?: string
  readonly featuredImage?: string
  readonly noindex?: boolean
  readonly canonical?: string
  readonly openGraph?: OpenGraph
  readonly twitterCard?: TwitterCard
  readonly schemaOrg?: { readonly type: string; readonly values: JsonObject }
}

/** What a page tells of each language it is in. */
export interface Translation {
  readonly language: string
  readonly slug: string
  readonly name: string
  readonly status: PageStatus
  readonly editStatus: EditStatus
  readonly isLocked: boolean
  readonly scheduledForPublishingOn: string | null
  /** Told to visitors of one that search engines are asked not to list. */
  readonly noindex?: boolean
}

/** A block as it is stored. Props are whatever was saved; parseProps makes them safe to draw. */
export type StoredBlock = {
  readonly id: string
  readonly type: string
  readonly version?: number
  readonly props: JsonObject
  readonly label?: string
  readonly locked?: boolean
  readonly canAddBefore?: boolean
  readonly canAddAfter?: boolean
  readonly canEditContent?: boolean
}

/** A page in one language, with its content. */
export type Page<B = unknown> = {
  readonly id: string
  readonly type: string
  readonly slug: string
  readonly name: string
  readonly language: string
  readonly status: PageStatus
  readonly editStatus: EditStatus
  readonly isLocked: boolean
  readonly content: readonly B[]
  readonly workingContent?: readonly B[] | null
  readonly committedContent?: readonly B[]
  readonly tags: readonly string[]
  readonly category?: string
  readonly meta: PageMeta
  readonly author?: Person
  readonly authorId?: string
  readonly lastEditedBy?: { readonly date: string; readonly user: Person | null }
  readonly createdAt?: string
  readonly publishedAt?: string
  readonly translations: readonly Translation[]
  readonly customValues: JsonObject
  readonly externalData?: Json
  readonly invalidBlocksTypes?: readonly string[]
  readonly revision: number
}
