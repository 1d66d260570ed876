import type { Asset } from '@quoin/engine/wire'

/** Texts of a picture or file, its tags and its folder. `tags` are all that it then has; of `alts`, a language that is not named keeps its text. */
export type AssetChange = Partial<
  Pick<Asset, 'name' | 'alt' | 'alts' | 'title' | 'copyright' | 'source' | 'seoName' | 'tags' | 'folderId'>
>

/** The place that a picture is for, and how it is cut and turned there. A crop is in pixels of the original, turned upright. */
export interface PicturePlace extends Partial<Pick<Asset, 'alt' | 'seoName'>> {
  readonly maxWidth?: number
  readonly quality?: number
  /** Whether browsers without WebP get one, too. */
  readonly hasFallback?: boolean
  readonly editParams?: {
    readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    readonly transform?: {
      readonly rotate?: 0 | 90 | 180 | 270
      readonly flip?: { readonly horizontal?: boolean; readonly vertical?: boolean }
    }
  }
}
