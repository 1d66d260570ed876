import type { FileValue } from '../schema/file.ts'
import type { ImageValue } from '../schema/image.ts'
import type { Timestamp } from './people.ts'

export interface Asset {
  readonly id: string
  readonly kind: 'image' | 'file'
  readonly hash: string
  readonly name: string
  readonly extension: string
  readonly mime: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly animated: boolean
  readonly alt: string
  /** Alternative texts by language. */
  readonly alts: Readonly<Record<string, string>>
  readonly title: string
  readonly copyright: string
  readonly source: string
  readonly seoName: string
  readonly tags: readonly string[]
  readonly folderId: string | null
  readonly createdAt: Timestamp
  readonly createdBy: string | null
  readonly usageCount: number
  readonly trashedAt: Timestamp | null
  /** Ready to be stored in a block. */
  readonly value: ImageValue | FileValue
}

/** What an upload answers: with the same bytes here already, the asset that has them. */
export interface UploadedAsset extends Asset {
  readonly deduplicated?: boolean | undefined
}

/** Where a picture or file stands: in a page, or in the settings of the site. */
export interface AssetUse {
  /** None in the settings and in stories. */
  readonly pageId: string | null
  readonly language: string
  readonly name: string
  /** `scheduled` is the version that a schedule will publish, `trashed` what a page in the trash comes back with. */
  readonly snapshot: 'saved' | 'working' | 'live' | 'scheduled' | 'trashed' | 'story'
  readonly blockId: string | null
  readonly path: readonly (string | number)[]
}

/** What giving all uses of one asset to another came to. */
export interface UsesReplaced {
  readonly changed: number
  readonly failed: readonly { readonly pageId: string | null; readonly language: string; readonly code: string }[]
}

export interface MediaFolder {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

/** What an act on several assets came to. */
export interface AssetsDone {
  readonly done: readonly string[]
  readonly failed: readonly { readonly id: string; readonly code: string }[]
}

export interface Icon {
  readonly name: string
  readonly set: 'hi-solid' | 'hi-outline' | 'fa6' | 'fi'
  readonly svg: string
  readonly url: string
}

/** A picture of an outside collection; it is fetched into the library before a page shows it. */
export interface StockPicture {
  readonly id: string
  readonly url: string
  readonly previewUrl: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly author: string
  readonly authorUrl?: string
}
